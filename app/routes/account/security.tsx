import { data, redirect } from "react-router";
import { doneIn } from "#app/desk/account/account-done.ts";
import {
  accountEmailsFor,
  redirectWithNewSession,
  signInOptions,
} from "#app/desk/account/account-requests.server.ts";
import { SecurityPage } from "#app/desk/account/security/security-page.tsx";
import { ProviderRedirectPage } from "#app/desk/account/sign-in/provider-page.tsx";
import { changePassword } from "#app/features/accounts/passwords/password-change-commands.server.ts";
import { endOwnSessions } from "#app/features/accounts/sessions/session-commands.server.ts";
import { listSessions } from "#app/features/accounts/sessions/session-queries.server.ts";
import { signInCookie } from "#app/features/accounts/sessions/sign-in-cookies.server.ts";
import { actorOf, getViewer, type Viewer } from "#app/features/accounts/sessions/viewer.server.ts";
import {
  countRecoveryCodes,
  hasAuthenticator,
} from "#app/features/accounts/sign-in/authenticator-queries.server.ts";
import { startProviderLinking } from "#app/features/accounts/sign-in/link-provider-commands.server.ts";
import {
  listPasskeys,
  removePasskey,
} from "#app/features/accounts/sign-in/passkey-commands.server.ts";
import {
  listLinkedProviders,
  unlinkProvider,
} from "#app/features/accounts/sign-in/provider-commands.server.ts";
import { findProvider } from "#app/features/accounts/sign-in/providers.server.ts";
import { hasPassword } from "#app/features/accounts/sign-in/reauthentication.server.ts";
import { canHaveToken } from "#app/features/accounts/staff-tokens/staff-tokens.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices, pageContext } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { readForm, type SubmittedForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/security.ts";

const PATH = "/account/security";

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = getViewer(context);
  const { userId, sessionId } = viewer;
  const { db, env } = getServices(context);
  const available = Object.entries(env.providers).flatMap(([id, keys]) => (keys ? [id] : []));
  return {
    hasPassword: await hasPassword(db, userId),
    passkeys: await listPasskeys(db, userId),
    recoveryCodes: (await hasAuthenticator(db, userId))
      ? await countRecoveryCodes(db, userId)
      : null,
    ties: { available, tied: await listLinkedProviders(db, userId) },
    sessions: await listSessions(db, userId, sessionId),
    canHaveToken: canHaveToken(actorOf(viewer)),
    done: doneIn(url),
  };
}

/** Redirects through a page of its own: the CSP (`form-action`) does not let a form lead to another site. */
async function tie({ context, request }: Route.ActionArgs, viewer: Viewer, form: SubmittedForm) {
  const services = getServices(context);
  const found = findProvider(services.env, form.values.provider ?? "");
  if (!found?.keys) throw new NotFound(`No service "${form.values.provider}"`);
  const { provider, keys } = found;
  const setting = { provider, keys, siteUrl: services.env.siteUrl };
  const { clientAddress: address } = context.get(pageContext);
  const leaving = { password: form.values.currentPassword, next: `${PATH}?done=tied`, address };
  const result = await submitForm(form, () =>
    startProviderLinking(services, viewer, setting, leaving),
  );
  if (!result.ok) return result.refusal;
  const { href, state } = result.value;
  const headers = [signInCookie(request, "journey", state)];
  return data({ leavingFor: { name: provider.name, href } }, { headers });
}

async function setNewPassword(args: Route.ActionArgs, viewer: Viewer, form: SubmittedForm) {
  const { context, request } = args;
  const accountEmail = await accountEmailsFor(context);
  const options = signInOptions(context, request);
  const result = await submitForm(form, () =>
    changePassword(getServices(context), viewer, form.values, accountEmail, options),
  );
  if (!result.ok) return result.refusal;
  throw redirectWithNewSession(context, request, result.value, `${PATH}?done=password`);
}

async function untie({ context }: Route.ActionArgs, viewer: Viewer, form: SubmittedForm) {
  const services = getServices(context);
  const found = findProvider(services.env, form.values.provider ?? "");
  if (!found) throw new NotFound(`No service "${form.values.provider}"`);
  const setting = { provider: found.provider, siteUrl: services.env.siteUrl };
  const result = await submitForm(form, () => unlinkProvider(services, viewer.userId, setting));
  if (!result.ok) return result.refusal;
  throw redirect(`${PATH}?done=untied`, 303);
}

async function forgetPasskey({ context }: Route.ActionArgs, viewer: Viewer, form: SubmittedForm) {
  const services = getServices(context);
  const removal = {
    id: form.values.passkey ?? "",
    password: form.values.currentPassword,
    siteUrl: services.env.siteUrl,
  };
  const result = await submitForm(form, () => removePasskey(services, viewer, removal));
  if (!result.ok) return result.refusal;
  throw redirect(`${PATH}?done=passkeyRemoved`, 303);
}

async function endSessions({ context }: Route.ActionArgs, viewer: Viewer, form: SubmittedForm) {
  const { intent, session = "", currentPassword: password } = form.values;
  const ending = { password, session: intent === "end-others" ? undefined : session };
  const result = await submitForm(form, () => endOwnSessions(getServices(context), viewer, ending));
  if (!result.ok) return result.refusal;
  throw redirect(`${PATH}?done=sessions`, 303);
}

export async function action(args: Route.ActionArgs) {
  const viewer = getViewer(args.context);
  const form = await readForm(args.request);
  if (form.values.intent === "password") return setNewPassword(args, viewer, form);
  if (form.values.intent === "tie") return tie(args, viewer, form);
  if (form.values.intent === "untie") return untie(args, viewer, form);
  if (form.values.intent === "remove-passkey") return forgetPasskey(args, viewer, form);
  if (form.values.intent === "end-session" || form.values.intent === "end-others")
    return endSessions(args, viewer, form);
  throw redirect(PATH, 303);
}

export const meta = pageMeta({
  title: "Security",
  description: "How you log in, and where you are logged in.",
  path: PATH,
  robots: "noindex",
});

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && "leavingFor" in actionData)
    return <ProviderRedirectPage {...actionData.leavingFor} />;
  return <SecurityPage refusal={actionData} {...loaderData} />;
}
