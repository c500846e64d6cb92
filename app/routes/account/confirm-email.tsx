import { redirect } from "react-router";
import { accountEmailsFor } from "#app/desk/account/account-requests.server.ts";
import { ConfirmEmailPage } from "#app/desk/account/confirm-email-page.tsx";
import { VoidLinkPage } from "#app/desk/account/sign-in/forgot-page.tsx";
import {
  changeEmail,
  findEmailChange,
} from "#app/features/accounts/profile/email-change-commands.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices, markPersonal } from "#app/platform/context.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/confirm-email.ts";

/** Mail scanners open links: only the button on the page moves the account. */
export async function loader({ context, params }: Route.LoaderArgs) {
  markPersonal(context);
  return { email: await findEmailChange(getServices(context), params.token) };
}

export async function action({ context, params }: Route.ActionArgs) {
  const accountEmail = await accountEmailsFor(context);
  const result = await submitForm({ values: {} }, () =>
    changeEmail(getServices(context), params.token, accountEmail),
  );
  if (!result.ok) return result.refusal;
  throw redirect("/dashboard/edit-profile?done=emailMoved", 303);
}

export const meta = pageMeta({
  title: "Confirm your address",
  description: "Confirm your new mail address.",
  path: "/account",
  robots: "noindex",
});

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.email) return <VoidLinkPage retry="/account" />;
  return <ConfirmEmailPage email={loaderData.email} refusal={actionData} />;
}
