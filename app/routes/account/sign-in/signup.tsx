import { redirect } from "react-router";
import { accountEmailsFor } from "#app/desk/account/account-requests.server.ts";
import { LinkSentPage } from "#app/desk/account/sign-in/forgot-page.tsx";
import { SignupPage } from "#app/desk/account/sign-in/signup-page.tsx";
import { signInCookie } from "#app/features/accounts/sessions/sign-in-cookies.server.ts";
import { findViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { requestAccount } from "#app/features/accounts/sign-up/sign-up-commands.server.ts";
import { returnAddress } from "#app/lib/addresses/return-address.ts";
import { newToken } from "#app/lib/secret-token.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices, pageContext } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/signup.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const next = returnAddress(url.searchParams.get("next"));
  if (await findViewer(context, request)) throw redirect(next, 303);
  const { hasMail } = getServices(context).env;
  return { next, isSent: url.searchParams.has("sent"), hasMail };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const options = {
    accountEmail: await accountEmailsFor(context),
    address: context.get(pageContext).clientAddress,
    next: returnAddress(form.values.next),
    browser: newToken(),
  };
  const result = await submitForm(form, () =>
    requestAccount(getServices(context), form.values, options),
  );
  if (!result.ok) return result.refusal;
  // Whatever was sent: the answer does not reveal whether there is an account.
  const headers = [signInCookie(request, "signup", options.browser)];
  throw redirect("/signup?sent", { status: 303, headers });
}

export const meta = pageMeta({
  title: "Signup",
  description: "Make an account to like, save and comment.",
  path: "/signup",
  robots: "noindex",
});

export default function Signup({ loaderData, actionData }: Route.ComponentProps) {
  const { isSent, hasMail, next } = loaderData;
  if (isSent && !actionData) return <LinkSentPage what="signup" hasMail={hasMail} />;
  return <SignupPage refusal={actionData} next={next} />;
}
