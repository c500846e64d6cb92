import { redirect } from "react-router";
import { redirectSignedIn, signInOptions } from "#app/desk/account/account-requests.server.ts";
import { LoginPage } from "#app/desk/account/sign-in/login-page.tsx";
import { findViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { signIn } from "#app/features/accounts/sign-in/sign-in-commands.server.ts";
import { isDemoSite } from "#app/features/demo/demo-state.server.ts";
import { returnAddress } from "#app/lib/addresses/return-address.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/login.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const next = returnAddress(url.searchParams.get("next"));
  if (await findViewer(context, request)) throw redirect(next, 303);
  const isDemo = await isDemoSite(getServices(context));
  const { searchParams: asked } = url;
  return {
    next,
    hasNewPassword: asked.has("changed"),
    isSignedOut: asked.has("signed-out"),
    isDemo,
    hasMail: getServices(context).env.hasMail,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const options = signInOptions(context, request);
  const result = await submitForm(form, () => signIn(getServices(context), form.values, options));
  if (!result.ok) return result.refusal;
  throw redirectSignedIn(context, request, result.value, returnAddress(form.values.next));
}

export const meta = pageMeta({
  title: "Login",
  description: "Log in with your address and password, or with a service you use.",
  path: "/login",
  robots: "noindex",
});

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  return <LoginPage refusal={actionData} {...loaderData} />;
}
