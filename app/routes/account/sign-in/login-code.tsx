import { redirect } from "react-router";
import { redirectSignedIn, signInOptions } from "#app/desk/account/account-requests.server.ts";
import { CodePage } from "#app/desk/account/sign-in/code-page.tsx";
import { readSignInCookie } from "#app/features/accounts/sessions/sign-in-cookies.server.ts";
import {
  isSecondFactorPending,
  signInWithCode,
} from "#app/features/accounts/sign-in/authenticator-commands.server.ts";
import { returnAddress, signInAddress } from "#app/lib/addresses/return-address.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices, markPersonal } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/login-code.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  markPersonal(context);
  const next = returnAddress(url.searchParams.get("next"));
  const ticket = readSignInCookie(request, "ticket");
  if (!ticket || !(await isSecondFactorPending(getServices(context), ticket))) {
    throw redirect(signInAddress(next), 303);
  }
  return { next };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const ticket = readSignInCookie(request, "ticket") ?? "";
  const options = signInOptions(context, request);
  const result = await submitForm(form, () =>
    signInWithCode(getServices(context), ticket, form.values.code ?? "", options),
  );
  if (!result.ok) return result.refusal;
  throw redirectSignedIn(context, request, result.value, returnAddress(form.values.next));
}

export const meta = pageMeta({
  title: "Login",
  description: "Enter the code of your authenticator app.",
  path: "/login",
  robots: "noindex",
});

export default function LoginCode({ loaderData, actionData }: Route.ComponentProps) {
  return <CodePage refusal={actionData} next={loaderData.next} />;
}
