import { redirect } from "react-router";
import { EmailSignInPage } from "#app/desk/account/sign-in/email-sign-in-page.tsx";
import { withNext } from "#app/desk/account/sign-in/entry-page.tsx";
import { knownBrowser as findKnownBrowser } from "#app/features/accounts/sessions/known-browsers.server.ts";
import { signInCookie } from "#app/features/accounts/sessions/sign-in-cookies.server.ts";
import { requestSignInEmail } from "#app/features/accounts/sign-in/email-sign-in-commands.server.ts";
import { returnAddress } from "#app/lib/addresses/return-address.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices, markPersonal, pageContext } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import { readEmailContext } from "#app/platform/mail/email-context.server.ts";
import type { Route } from "./+types/login-email.ts";

const CODE_PATH = "/login/email/code";

export function loader({ context, url }: Route.LoaderArgs) {
  markPersonal(context);
  return { next: returnAddress(url.searchParams.get("next")) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const services = getServices(context);
  const next = returnAddress(form.values.next);
  // Accepted and discarded, as for a sign-up.
  if (form.values.website) throw redirect(withNext(CODE_PATH, next), 303);
  const head = await readEmailContext(services.db);
  const { clientAddress: address } = context.get(pageContext);
  const knownBrowser = findKnownBrowser(request, services.env);
  const result = await submitForm(form, () =>
    requestSignInEmail(services, form.values, { head, address, next, knownBrowser }),
  );
  if (!result.ok) return result.refusal;
  const headers = [signInCookie(request, "asker", result.value.asker)];
  throw redirect(withNext(CODE_PATH, next), { status: 303, headers });
}

export const meta = pageMeta({
  title: "Login by email",
  description: "Have a code sent to you instead of typing a password.",
  path: "/login/email",
  robots: "noindex",
});

export default function LoginEmail({ loaderData, actionData }: Route.ComponentProps) {
  return <EmailSignInPage refusal={actionData} next={loaderData.next} />;
}
