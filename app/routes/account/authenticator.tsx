import { data, redirect } from "react-router";
import {
  beginAuthenticator,
  confirmAuthenticator,
  findPendingAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
} from "#app/features/accounts/authenticator-commands.server.ts";
import {
  countRecoveryCodes,
  hasAuthenticator,
} from "#app/features/accounts/authenticator-queries.server.ts";
import { hasPassword, prove } from "#app/features/accounts/proof.server.ts";
import { requireViewer, type Viewer } from "#app/features/accounts/viewer.server.ts";
import { getSite } from "#app/features/operations/site-queries.server.ts";
import { accepted } from "#app/lib/input.ts";
import { answerForm, readFields } from "#app/magazine/account/account-answers.server.ts";
import {
  AuthenticatorPage,
  type AuthenticatorView,
  RecoveryCodesPage,
} from "#app/magazine/account/authenticator-page.tsx";
import { qrPicture } from "#app/magazine/account/qr-picture.server.ts";
import { ownPageMeta } from "#app/magazine/page-titles.ts";
import { getServices, pageContext, type Services } from "#app/platform/context.server.ts";
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

export async function loader({ context, request }: Route.LoaderArgs) {
  const viewer = await requireViewer(context, request);
  const services = getServices(context);
  const hasOne = await hasPassword(services.db, viewer.userId);
  return { view: await viewFor(services, viewer), hasPassword: hasOne };
}

/** What each form does, once it is sure who asks. */
const CHANGES: Record<
  string,
  (services: Services, userId: string) => Promise<{ codes: string[] } | null>
> = {
  async begin(services, userId) {
    await beginAuthenticator(services, userId);
    return null;
  },
  renew: async (services, userId) => ({ codes: await renewRecoveryCodes(services, userId) }),
  async off(services, userId) {
    await removeAuthenticator(services, userId);
    return null;
  },
};

async function change(
  { context }: Route.ActionArgs,
  viewer: Viewer,
  fields: Record<string, string>,
) {
  const services = getServices(context);
  const intent = fields.intent ?? "";
  if (intent === "confirm") return confirmAuthenticator(services, viewer.userId, fields.code ?? "");
  const { clientAddress } = context.get(pageContext);
  const proof = await prove(services.db, viewer, fields.currentPassword, clientAddress);
  if (!proof.ok) return proof;
  const work = Object.hasOwn(CHANGES, intent) ? CHANGES[intent] : undefined;
  return accepted(work ? await work(services, viewer.userId) : null);
}

export async function action(args: Route.ActionArgs) {
  const viewer = await requireViewer(args.context, args.request);
  const fields = await readFields(args.request);
  const result = await answerForm(fields, () => change(args, viewer, fields));
  if (!result.ok) return result.answer;
  // Shown in the answer itself and nowhere else: they have no address.
  if (result.value) return data({ codes: result.value.codes });
  throw redirect(fields.intent === "off" ? "/account/security?done=totpOff" : PATH, 303);
}

export function meta({ matches }: Route.MetaArgs) {
  return ownPageMeta(matches, {
    title: "Authenticator app",
    description: "A second lock on your account.",
    path: PATH,
    isUnlisted: true,
  });
}

export default function Authenticator({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && "codes" in actionData) return <RecoveryCodesPage codes={actionData.codes} />;
  return <AuthenticatorPage {...loaderData} reply={actionData} />;
}
