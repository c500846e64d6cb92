/** What the actions of the pages about accounts have in common: who asks, and what a refusal looks like. */
import { data, redirect } from "react-router";
import {
  type AccountLetters,
  accountLetters,
} from "#app/features/accounts/account-letters.server.ts";
import type { Entrance, SignInOptions } from "#app/features/accounts/entrance.server.ts";
import {
  readSessionCookie,
  sessionCookies,
} from "#app/features/accounts/session-cookies.server.ts";
import { LONGEST_SESSION } from "#app/features/accounts/sessions.server.ts";
import { shortCookie } from "#app/features/accounts/short-cookies.server.ts";
import type { Outcome } from "#app/lib/input.ts";
import { getServices, pageContext } from "#app/platform/context.server.ts";
import { TooManyRequests } from "#app/platform/errors.ts";
import { readLetterHead } from "#app/platform/letter-head.server.ts";
import type { AccountReply } from "./account-form.tsx";

type Context = Parameters<typeof getServices>[0];

const UNPROCESSABLE = 422;

/** Fields that are never sent back to the page. */
const SECRET = new Set(["password", "currentPassword", "newPassword", "code"]);

/** A form's text fields; files are no text. */
export async function readFields(request: Request): Promise<Record<string, string>> {
  const form = await request.formData();
  const texts = [...form].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return Object.fromEntries(texts);
}

/**
 * Runs a command and makes a refusal the page's answer, with what was typed but for secrets.
 * @returns the command's value, or the answer to return from the action
 */
export async function answerForm<Value>(
  fields: Record<string, string>,
  command: () => Promise<Outcome<Value>>,
) {
  const kept = Object.entries(fields).filter(([name]) => !SECRET.has(name));
  const values = Object.fromEntries(kept);
  const refuse = (errors: AccountReply["errors"], status: number) =>
    ({ ok: false, answer: data<AccountReply>({ errors, values }, { status }) }) as const;
  try {
    const outcome = await command();
    if (outcome.ok) return outcome;
    return refuse(outcome.errors, UNPROCESSABLE);
  } catch (error) {
    if (!(error instanceof TooManyRequests)) throw error;
    return refuse({ form: ["too-many"] }, error.status);
  }
}

/** From where somebody signs in, and which session their browser has had. */
export function signInOptions(context: Context, request: Request): SignInOptions {
  const { clientAddress } = context.get(pageContext);
  const userAgent = request.headers.get("user-agent") ?? "";
  return {
    origin: { address: clientAddress, userAgent },
    previous: readSessionCookie(request),
  };
}

/** Leads on with a session, or with null without one. */
export function enterWith(request: Request, token: string | null, path: string): Response {
  const headers = sessionCookies(request, token, LONGEST_SESSION);
  return redirect(path, { status: 303, headers });
}

/** What was typed by somebody who comes in for the first time, and from where. */
type Entering<Value> = (
  fields: Record<string, string>,
  options: SignInOptions,
) => Promise<Outcome<Value>>;

/**
 * Answers a form with which an account begins.
 * @returns the refusal, to return from the action
 * @throws the response that leads on with a session: to `next`, or the dashboard
 */
export async function answerEntering<Value extends { token: string; next?: string }>(
  { context, request }: { context: Context; request: Request },
  enter: Entering<Value>,
) {
  const fields = await readFields(request);
  const options = signInOptions(context, request);
  const result = await answerForm(fields, () => enter(fields, options));
  if (!result.ok) return result.answer;
  throw enterWith(request, result.value.token, result.value.next ?? "/dashboard/root");
}

/** Leads on with a session, or to the question for a code. */
export function continueWith(request: Request, entrance: Entrance, next: string): Response {
  if ("token" in entrance) {
    const answer = enterWith(request, entrance.token, next);
    answer.headers.append(...shortCookie(request, "ticket", null));
    return answer;
  }
  const path = next === "/" ? "/login/code" : `/login/code?next=${encodeURIComponent(next)}`;
  const headers = [shortCookie(request, "ticket", entrance.ticket)];
  return redirect(path, { status: 303, headers });
}

/** Writes mails about accounts in the magazine's name. */
export async function lettersOf(context: Context): Promise<AccountLetters> {
  const { db, env } = getServices(context);
  return accountLetters(await readLetterHead(db), env.siteUrl);
}
