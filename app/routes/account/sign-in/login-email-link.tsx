import { redirectSignedIn, signInOptions } from "#app/desk/account/account-requests.server.ts";
import { SignInLinkPage } from "#app/desk/account/sign-in/email-sign-in-page.tsx";
import { VoidLinkPage } from "#app/desk/account/sign-in/forgot-page.tsx";
import {
  canUseSignInLink,
  signInByLink,
} from "#app/features/accounts/sign-in/email-sign-in-commands.server.ts";
import { returnAddress } from "#app/lib/addresses/return-address.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices, markPersonal } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/login-email-link.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  markPersonal(context);
  return { canUse: await canUseSignInLink(getServices(context), params.token) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await readForm(request);
  const options = signInOptions(context, request);
  const result = await submitForm(form, () =>
    signInByLink(getServices(context), params.token, options),
  );
  if (!result.ok) return result.refusal;
  const { signedIn, next } = result.value;
  throw redirectSignedIn(context, request, signedIn, returnAddress(next));
}

export const meta = pageMeta({
  title: "Login by email",
  description: "Log in with the link that was sent to you.",
  path: "/login/email",
  robots: "noindex",
});

export default function LoginEmailLink({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.canUse) return <VoidLinkPage retry="/login/email" />;
  return <SignInLinkPage refusal={actionData} />;
}
