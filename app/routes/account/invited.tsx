import {
  acceptInvitation,
  findInvitation,
} from "#app/features/accounts/invitation-commands.server.ts";
import { findViewer } from "#app/features/accounts/viewer.server.ts";
import {
  answerForm,
  enterWith,
  readFields,
  signInOptions,
} from "#app/magazine/account/account-answers.server.ts";
import { VoidLinkPage } from "#app/magazine/account/forgot-page.tsx";
import { InvitedPage } from "#app/magazine/account/invited-page.tsx";
import { ownPageMeta } from "#app/magazine/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/invited.ts";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await findViewer(context, request);
  return { invitation: await findInvitation(getServices(context), params.token) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const fields = await readFields(request);
  const options = signInOptions(context, request);
  const result = await answerForm(fields, () =>
    acceptInvitation(getServices(context), params.token, fields, options),
  );
  if (!result.ok) return result.answer;
  throw enterWith(request, result.value.token, "/dashboard/root");
}

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
