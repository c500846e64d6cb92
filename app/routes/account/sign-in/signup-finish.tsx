import { beginAccount } from "#app/desk/account/account-requests.server.ts";
import { VoidLinkPage } from "#app/desk/account/sign-in/forgot-page.tsx";
import { FinishPage } from "#app/desk/account/sign-in/signup-page.tsx";
import { readSignInCookie } from "#app/features/accounts/sessions/sign-in-cookies.server.ts";
import { findViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import {
  findPendingAccount,
  finishAccount,
} from "#app/features/accounts/sign-up/sign-up-commands.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/signup-finish.ts";

/** Mail scanners open links: only the button on the page makes the account. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await findViewer(context, request);
  const browser = readSignInCookie(request, "signup");
  return { pending: await findPendingAccount(getServices(context), params.token, browser) };
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  beginAccount(args, (fields, options) =>
    finishAccount(getServices(args.context), params.token, fields, {
      ...options,
      browser: readSignInCookie(args.request, "signup"),
    }),
  );

export const meta = pageMeta({
  title: "Signup",
  description: "Finish your account.",
  path: "/signup",
  robots: "noindex",
});

export default function FinishSignup({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.pending) return <VoidLinkPage retry="/signup" />;
  return <FinishPage refusal={actionData} {...loaderData.pending} />;
}
