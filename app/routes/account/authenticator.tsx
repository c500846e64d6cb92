import { data, redirect } from "react-router";
import {
  AuthenticatorPage,
  type AuthenticatorView,
  RecoveryCodesPage,
} from "#app/desk/account/security/authenticator-page.tsx";
import { qrPicture } from "#app/desk/account/security/qr-picture.server.ts";
import { getViewer, type Viewer } from "#app/features/accounts/sessions/viewer.server.ts";
import {
  confirmAuthenticator,
  findPendingAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticatorSetup,
} from "#app/features/accounts/sign-in/authenticator-commands.server.ts";
import {
  countRecoveryCodes,
  hasAuthenticator,
} from "#app/features/accounts/sign-in/authenticator-queries.server.ts";
import {
  hasPassword,
  reauthenticate,
} from "#app/features/accounts/sign-in/reauthentication.server.ts";
import { getSite } from "#app/features/site/site-queries.server.ts";
import { dictionary } from "#app/lib/dictionary.ts";
import { accepted } from "#app/lib/input.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices, type Services } from "#app/platform/context.server.ts";
import { readForm, type SubmittedForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/authenticator.ts";

const PATH = "/account/authenticator";

async function viewFor(services: Services, viewer: Viewer): Promise<AuthenticatorView> {
  const { userId, email, name } = viewer;
  if (await hasAuthenticator(services.db, userId)) {
    return { step: "on", left: await countRecoveryCodes(services.db, userId) };
  }
  const site = await getSite(services.db);
  const key = await findPendingAuthenticator(services, userId, site.name, email ?? name);
  if (!key) return { step: "off" };
  return { step: "scan", secret: key.secret, picture: await qrPicture(key.uri) };
}

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = getViewer(context);
  const services = getServices(context);
  const hasOne = await hasPassword(services.db, viewer.userId);
  return { view: await viewFor(services, viewer), hasPassword: hasOne };
}

/** The command of each form, after the password was confirmed. */
const CHANGES = dictionary<
  (services: Services, userId: string) => Promise<{ codes: string[] } | null>
>({
  async begin(services, userId) {
    await startAuthenticatorSetup(services, userId);
    return null;
  },
  renew: async (services, userId) => ({ codes: await renewRecoveryCodes(services, userId) }),
  async off(services, userId) {
    await removeAuthenticator(services, userId);
    return null;
  },
});

async function change({ context }: Route.ActionArgs, viewer: Viewer, form: SubmittedForm) {
  const services = getServices(context);
  const intent = form.values.intent ?? "";
  if (intent === "confirm")
    return confirmAuthenticator(services, viewer.userId, form.values.code ?? "");
  const proof = await reauthenticate(services.db, viewer, form.values.currentPassword);
  if (!proof.ok) return proof;
  const work = Object.hasOwn(CHANGES, intent) ? CHANGES[intent] : undefined;
  return accepted(work ? await work(services, viewer.userId) : null);
}

export async function action(args: Route.ActionArgs) {
  const viewer = getViewer(args.context);
  const form = await readForm(args.request);
  const result = await submitForm(form, () => change(args, viewer, form));
  if (!result.ok) return result.refusal;
  // Part of this response only: recovery codes have no URL.
  if (result.value) return data({ codes: result.value.codes });
  throw redirect(form.values.intent === "off" ? "/account/security?done=totpOff" : PATH, 303);
}

export const meta = pageMeta({
  title: "Authenticator app",
  description: "A second lock on your account.",
  path: PATH,
  robots: "noindex",
});

export default function Authenticator({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && "codes" in actionData) return <RecoveryCodesPage codes={actionData.codes} />;
  return <AuthenticatorPage {...loaderData} refusal={actionData} />;
}
