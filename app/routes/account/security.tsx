import { data, redirect } from "react-router";
import {
  countRecoveryCodes,
  hasAuthenticator,
} from "#app/features/accounts/authenticator-queries.server.ts";
import { listPasskeys, removePasskey } from "#app/features/accounts/passkey-commands.server.ts";
import { changePassword } from "#app/features/accounts/password-change-commands.server.ts";
import { hasPassword } from "#app/features/accounts/proof.server.ts";
import {
  listTiedProviders,
  untieProvider,
} from "#app/features/accounts/provider-commands.server.ts";
import { findProvider } from "#app/features/accounts/providers.server.ts";
import {
  endOtherSessions,
  endOwnSession,
  listSessions,
} from "#app/features/accounts/session-queries.server.ts";
import { shortCookie } from "#app/features/accounts/short-cookies.server.ts";
import { leaveToTie } from "#app/features/accounts/tie-commands.server.ts";
import { requireViewer, type Viewer } from "#app/features/accounts/viewer.server.ts";
import {
  answerForm,
  enterWith,
  lettersOf,
  readFields,
  signInOptions,
} from "#app/magazine/account/account-answers.server.ts";
import { doneIn } from "#app/magazine/account/account-done.ts";
import { LeavingPage } from "#app/magazine/account/provider-page.tsx";
import { SecurityPage } from "#app/magazine/account/security-page.tsx";
import { ownPageMeta } from "#app/magazine/page-titles.ts";
import { getServices, pageContext } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import type { Route } from "./+types/security.ts";

const PATH = "/account/security";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { userId, sessionId } = await requireViewer(context, request);
  const { db, env } = getServices(context);
  const available = Object.entries(env.providers).flatMap(([id, keys]) => (keys ? [id] : []));
  return {
    hasPassword: await hasPassword(db, userId),
    passkeys: await listPasskeys(db, userId),
    recoveryCodes: (await hasAuthenticator(db, userId))
      ? await countRecoveryCodes(db, userId)
      : null,
    ties: { available, tied: await listTiedProviders(db, userId) },
    sessions: await listSessions(db, userId, sessionId),
    done: doneIn(url),
  };
}

type Fields = Record<string, string>;

/** Sends the reader on from a page of its own: a form may not lead to another site. */
async function tie({ context, request }: Route.ActionArgs, viewer: Viewer, fields: Fields) {
  const services = getServices(context);
  const found = findProvider(services.env, fields.provider ?? "");
  if (!found?.keys) throw new NotFound(`No service "${fields.provider}"`);
  const { provider, keys } = found;
  const setting = { provider, keys, siteUrl: services.env.siteUrl };
  const { clientAddress: address } = context.get(pageContext);
  const leaving = { password: fields.currentPassword, next: `${PATH}?done=tied`, address };
  const result = await answerForm(fields, () => leaveToTie(services, viewer, setting, leaving));
  if (!result.ok) return result.answer;
  const { href, state } = result.value;
  const headers = [shortCookie(request, "journey", state)];
  return data({ leavingFor: { name: provider.name, href } }, { headers });
}

async function setNewPassword(args: Route.ActionArgs, viewer: Viewer, fields: Fields) {
  const { context, request } = args;
  const letters = await lettersOf(context);
  const options = signInOptions(context, request);
  const result = await answerForm(fields, () =>
    changePassword(getServices(context), viewer, fields, letters, options),
  );
  if (!result.ok) return result.answer;
  throw enterWith(request, result.value.token, `${PATH}?done=password`);
}

async function untie({ context }: Route.ActionArgs, viewer: Viewer, fields: Fields) {
  const services = getServices(context);
  const found = findProvider(services.env, fields.provider ?? "");
  if (!found) throw new NotFound(`No service "${fields.provider}"`);
  const setting = { provider: found.provider, siteUrl: services.env.siteUrl };
  const result = await answerForm(fields, () => untieProvider(services, viewer.userId, setting));
  if (!result.ok) return result.answer;
  throw redirect(`${PATH}?done=untied`, 303);
}

async function forgetPasskey({ context }: Route.ActionArgs, viewer: Viewer, fields: Fields) {
  const services = getServices(context);
  const { clientAddress: address } = context.get(pageContext);
  const removal = {
    ...{ id: fields.passkey ?? "", password: fields.currentPassword },
    ...{ address, siteUrl: services.env.siteUrl },
  };
  const result = await answerForm(fields, () => removePasskey(services, viewer, removal));
  if (!result.ok) return result.answer;
  throw redirect(`${PATH}?done=passkeyRemoved`, 303);
}

export async function action(args: Route.ActionArgs) {
  const { context, request } = args;
  const viewer = await requireViewer(context, request);
  const fields = await readFields(request);
  if (fields.intent === "password") return setNewPassword(args, viewer, fields);
  if (fields.intent === "tie") return tie(args, viewer, fields);
  if (fields.intent === "untie") return untie(args, viewer, fields);
  if (fields.intent === "remove-passkey") return forgetPasskey(args, viewer, fields);
  const { db } = getServices(context);
  const { userId, sessionId } = viewer;
  if (fields.intent === "end-session") await endOwnSession(db, userId, fields.session ?? "");
  if (fields.intent === "end-others") await endOtherSessions(db, userId, sessionId);
  throw redirect(`${PATH}?done=sessions`, 303);
}

export function meta({ matches }: Route.MetaArgs) {
  return ownPageMeta(matches, {
    title: "Security",
    description: "How you log in, and where you are logged in.",
    path: PATH,
    isUnlisted: true,
  });
}

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && "leavingFor" in actionData) return <LeavingPage {...actionData.leavingFor} />;
  return <SecurityPage reply={actionData} {...loaderData} />;
}
