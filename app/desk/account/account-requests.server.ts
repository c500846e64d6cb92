/** Reads sign-in details from requests to the account pages, and answers with a session. */
import { redirect } from "react-router";
import {
  type AccountEmails,
  accountEmails,
} from "#app/features/accounts/emails/account-emails.server.ts";
import {
  knownBrowser,
  knownBrowserCookie,
} from "#app/features/accounts/sessions/known-browsers.server.ts";
import {
  readSessionCookie,
  sessionCookies,
} from "#app/features/accounts/sessions/session-cookies.server.ts";
import { MAX_SESSION_AGE } from "#app/features/accounts/sessions/sessions.server.ts";
import { signInCookie } from "#app/features/accounts/sessions/sign-in-cookies.server.ts";
import type {
  NewSession,
  SignInOptions,
  SignInResult,
} from "#app/features/accounts/sign-in/complete-sign-in.server.ts";
import type { Outcome } from "#app/lib/input.ts";
import { getServices, pageContext } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import { readEmailContext } from "#app/platform/mail/email-context.server.ts";

type Context = Parameters<typeof getServices>[0];

/** The client's address and browser, and its previous session. */
export function signInOptions(context: Context, request: Request): SignInOptions {
  const { clientAddress } = context.get(pageContext);
  const userAgent = request.headers.get("user-agent") ?? "";
  return {
    origin: { address: clientAddress, userAgent },
    previous: readSessionCookie(request),
    knownBrowser: knownBrowser(request, getServices(context).env),
  };
}

/** Redirects with a session cookie; null ends the session. */
export function redirectWithSession(
  request: Request,
  token: string | null,
  path: string,
): Response {
  const headers = sessionCookies(request, token, MAX_SESSION_AGE);
  return redirect(path, { status: 303, headers });
}

/** Redirects with a new session; the browser counts as one of this account from now on. */
export function redirectWithNewSession(
  context: Context,
  request: Request,
  { token, userId }: NewSession,
  path: string,
): Response {
  const answer = redirectWithSession(request, token, path);
  answer.headers.append(...knownBrowserCookie(request, getServices(context).env, userId));
  return answer;
}

/** A command that creates or activates an account. */
type BeginAccount<Value> = (
  values: Record<string, string>,
  options: SignInOptions,
) => Promise<Outcome<Value>>;

/**
 * Runs such a command for a form and signs the user in.
 * @returns the form errors, to return from the action
 * @throws the redirect with a session: to `next`, or the dashboard
 */
export async function beginAccount<Value extends NewSession & { next?: string }>(
  { context, request }: { context: Context; request: Request },
  begin: BeginAccount<Value>,
) {
  const form = await readForm(request);
  const options = signInOptions(context, request);
  const result = await submitForm(form, () => begin(form.values, options));
  if (!result.ok) return result.refusal;
  const path = result.value.next ?? "/dashboard/root";
  throw redirectWithNewSession(context, request, result.value, path);
}

/** Redirects with a session, or to the page that asks for the second factor. */
export function redirectSignedIn(
  context: Context,
  request: Request,
  signedIn: SignInResult,
  next: string,
): Response {
  if ("token" in signedIn) {
    const answer = redirectWithNewSession(context, request, signedIn, next);
    answer.headers.append(...signInCookie(request, "ticket", null));
    return answer;
  }
  const path = next === "/" ? "/login/code" : `/login/code?next=${encodeURIComponent(next)}`;
  const headers = [signInCookie(request, "ticket", signedIn.ticket)];
  return redirect(path, { status: 303, headers });
}

/** Renders the emails about accounts, with the site's name and language. */
export async function accountEmailsFor(context: Context): Promise<AccountEmails> {
  const { db, env } = getServices(context);
  return accountEmails(await readEmailContext(db), env.siteUrl);
}
