import { beginAccount } from "#app/desk/account/account-requests.server.ts";
import { VoidLinkPage } from "#app/desk/account/sign-in/forgot-page.tsx";
import { InvitedPage } from "#app/desk/account/sign-in/invited-page.tsx";
import { findViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import {
  acceptInvitation,
  findInvitation,
} from "#app/features/accounts/sign-up/invitation-commands.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/invited.ts";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await findViewer(context, request);
  return { invitation: await findInvitation(getServices(context), params.token) };
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  beginAccount(args, (fields, options) =>
    acceptInvitation(getServices(args.context), params.token, fields, options),
  );

export const meta = pageMeta({
  title: "Signup",
  description: "Accept an invitation.",
  path: "/signup",
  robots: "noindex",
});

export default function Invited({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.invitation) return <VoidLinkPage retry="/signup" />;
  return <InvitedPage refusal={actionData} {...loaderData.invitation} />;
}
