import { redirect } from "react-router";
import {
  changeEmail,
  findEmailChange,
} from "#app/features/accounts/email-change-commands.server.ts";
import { answerForm, lettersOf } from "#app/magazine/account/account-answers.server.ts";
import { ConfirmEmailPage } from "#app/magazine/account/confirm-email-page.tsx";
import { VoidLinkPage } from "#app/magazine/account/forgot-page.tsx";
import { ownPageMeta } from "#app/magazine/page-titles.ts";
import { getServices, markPersonal } from "#app/platform/context.server.ts";
import type { Route } from "./+types/confirm-email.ts";

/** Mail scanners open links: only the button on the page moves the account. */
export async function loader({ context, params }: Route.LoaderArgs) {
  markPersonal(context);
  return { email: await findEmailChange(getServices(context), params.token) };
}

export async function action({ context, params }: Route.ActionArgs) {
  const letters = await lettersOf(context);
  const result = await answerForm({}, () =>
    changeEmail(getServices(context), params.token, letters),
  );
  if (!result.ok) return result.answer;
  throw redirect("/account?done=emailMoved", 303);
}

export function meta({ matches }: Route.MetaArgs) {
  return ownPageMeta(matches, {
    title: "Confirm your address",
    description: "Confirm your new mail address.",
    path: "/account",
    isUnlisted: true,
  });
}

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.email) return <VoidLinkPage retry="/account" />;
  return <ConfirmEmailPage email={loaderData.email} reply={actionData} />;
}
