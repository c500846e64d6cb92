import {
  canResetPassword,
  resetPassword,
} from "#app/features/accounts/password-reset-commands.server.ts";
import {
  answerForm,
  enterWith,
  lettersOf,
  readFields,
} from "#app/magazine/account/account-answers.server.ts";
import { ResetPage, VoidLinkPage } from "#app/magazine/account/forgot-page.tsx";
import { ownPageMeta } from "#app/magazine/page-titles.ts";
import { getServices, markPersonal } from "#app/platform/context.server.ts";
import type { Route } from "./+types/reset.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  markPersonal(context);
  return { canReset: await canResetPassword(getServices(context), params.token) };
}

/** Afterwards nobody is signed in, this browser included. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const fields = await readFields(request);
  const letters = await lettersOf(context);
  const result = await answerForm(fields, () =>
    resetPassword(getServices(context), params.token, fields.password, letters),
  );
  if (!result.ok) return result.answer;
  throw enterWith(request, null, "/login?changed");
}

export function meta({ matches }: Route.MetaArgs) {
  return ownPageMeta(matches, {
    title: "New password",
    description: "Choose a new password.",
    path: "/forgot-pass",
    isUnlisted: true,
  });
}

export default function Reset({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.canReset) return <VoidLinkPage retry="/forgot-pass" />;
  return <ResetPage reply={actionData} />;
}
