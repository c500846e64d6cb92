import { ensureByline, mayHaveByline } from "#app/features/accounts/profile-commands.server.ts";
import { getOwnProfile } from "#app/features/accounts/profile-queries.server.ts";
import { requireViewer } from "#app/features/accounts/viewer.server.ts";
import { answerProfile } from "#app/magazine/dashboard/profile-answers.server.ts";
import { ProfileForm } from "#app/magazine/dashboard/profile-form.tsx";
import { ownPageMeta } from "#app/magazine/page-titles.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/edit-profile.ts";

const DONE = ["saved", "emailSent"] as const;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const viewer = await requireViewer(context, request);
  const services = getServices(context);
  if (mayHaveByline(viewer.role)) await ensureByline(services, viewer);
  const done = DONE.find((name) => name === url.searchParams.get("done")) ?? null;
  return { profile: await getOwnProfile(services.db, viewer), done };
}

export async function action({ context, request }: Route.ActionArgs) {
  return answerProfile(context, request, await requireViewer(context, request));
}

export function meta({ matches }: Route.MetaArgs) {
  return ownPageMeta(matches, {
    title: "Edit profile",
    description: "Who you are to the magazine and its readers.",
    path: "/dashboard/edit-profile",
    isUnlisted: true,
  });
}

export default function EditProfile({ loaderData, actionData }: Route.ComponentProps) {
  return <ProfileForm {...loaderData} reply={actionData} />;
}
