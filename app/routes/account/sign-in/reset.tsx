import {
  accountEmailsFor,
  redirectWithSession,
} from "#app/desk/account/account-requests.server.ts";
import { ResetPage, VoidLinkPage } from "#app/desk/account/sign-in/forgot-page.tsx";
import {
  canResetPassword,
  resetPassword,
} from "#app/features/accounts/passwords/password-reset-commands.server.ts";
import { knownBrowserCookie } from "#app/features/accounts/sessions/known-browsers.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices, markPersonal } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/reset.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  markPersonal(context);
  return { canReset: await canResetPassword(getServices(context), params.token) };
}

/** Afterwards all sessions are revoked, including this browser's, which may log in despite a lock-out. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await readForm(request);
  const accountEmail = await accountEmailsFor(context);
  const result = await submitForm(form, () =>
    resetPassword(getServices(context), params.token, form.values.password, accountEmail),
  );
  if (!result.ok) return result.refusal;
  const { env } = getServices(context);
  const answer = redirectWithSession(request, null, "/login?changed");
  answer.headers.append(...knownBrowserCookie(request, env, result.value.userId));
  throw answer;
}

export const meta = pageMeta({
  title: "New password",
  description: "Choose a new password.",
  path: "/forgot-pass",
  robots: "noindex",
});

export default function Reset({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.canReset) return <VoidLinkPage retry="/forgot-pass" />;
  return <ResetPage refusal={actionData} />;
}
