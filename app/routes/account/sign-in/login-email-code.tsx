import { redirectSignedIn, signInOptions } from "#app/desk/account/account-requests.server.ts";
import { EmailedCodePage } from "#app/desk/account/sign-in/email-sign-in-page.tsx";
import {
  readSignInCookie,
  signInCookie,
} from "#app/features/accounts/sessions/sign-in-cookies.server.ts";
import { signInByEmailedCode } from "#app/features/accounts/sign-in/email-sign-in-commands.server.ts";
import { returnAddress } from "#app/lib/addresses/return-address.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices, markPersonal } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/login-email-code.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  markPersonal(context);
  return { next: returnAddress(url.searchParams.get("next")) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const asker = readSignInCookie(request, "asker") ?? "";
  const options = signInOptions(context, request);
  const result = await submitForm(form, () =>
    signInByEmailedCode(getServices(context), asker, form.values.code ?? "", options),
  );
  if (!result.ok) return result.refusal;
  const { signedIn, next } = result.value;
  const answer = redirectSignedIn(context, request, signedIn, returnAddress(next));
  answer.headers.append(...signInCookie(request, "asker", null));
  throw answer;
}

export const meta = pageMeta({
  title: "Login by email",
  description: "Enter the code that was sent to you.",
  path: "/login/email",
  robots: "noindex",
});

export default function LoginEmailCode({ loaderData, actionData }: Route.ComponentProps) {
  return <EmailedCodePage refusal={actionData} next={loaderData.next} />;
}
