import {
  findPendingAccount,
  finishAccount,
} from "#app/features/accounts/sign-up-commands.server.ts";
import { findViewer } from "#app/features/accounts/viewer.server.ts";
import { answerEntering } from "#app/magazine/account/account-answers.server.ts";
import { VoidLinkPage } from "#app/magazine/account/forgot-page.tsx";
import { FinishPage } from "#app/magazine/account/signup-page.tsx";
import { ownPageMeta } from "#app/magazine/page-titles.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/signup-finish.ts";

/** Mail scanners open links: only the button on the page makes the account. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await findViewer(context, request);
  return { pending: await findPendingAccount(getServices(context), params.token) };
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  answerEntering(args, (fields, options) =>
    finishAccount(getServices(args.context), params.token, fields, options),
  );

export function meta({ matches }: Route.MetaArgs) {
  return ownPageMeta(matches, {
    title: "Signup",
    description: "Finish your account.",
    path: "/signup",
    isUnlisted: true,
  });
}

export default function FinishSignup({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.pending) return <VoidLinkPage retry="/signup" />;
  return <FinishPage reply={actionData} {...loaderData.pending} />;
}
