import {
  acceptInvitation,
  findInvitation,
} from "#app/features/accounts/invitation-commands.server.ts";
import { findViewer } from "#app/features/accounts/viewer.server.ts";
import { answerEntering } from "#app/magazine/account/account-answers.server.ts";
import { VoidLinkPage } from "#app/magazine/account/forgot-page.tsx";
import { InvitedPage } from "#app/magazine/account/invited-page.tsx";
import { ownPageMeta } from "#app/magazine/page-titles.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/invited.ts";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await findViewer(context, request);
  return { invitation: await findInvitation(getServices(context), params.token) };
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  answerEntering(args, (fields, options) =>
    acceptInvitation(getServices(args.context), params.token, fields, options),
  );

export function meta({ matches }: Route.MetaArgs) {
  return ownPageMeta(matches, {
    title: "Signup",
    description: "Accept an invitation.",
    path: "/signup",
    isUnlisted: true,
  });
}

export default function Invited({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.invitation) return <VoidLinkPage retry="/signup" />;
  return <InvitedPage reply={actionData} {...loaderData.invitation} />;
}
