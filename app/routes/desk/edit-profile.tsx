import { redirect } from "react-router";
import { redirectWithSession } from "#app/desk/account/account-requests.server.ts";
import { saveProfileForm } from "#app/desk/profile/profile-form.server.ts";
import { ProfileForm } from "#app/desk/profile/profile-form.tsx";
import {
  canHaveByline,
  ensureByline,
} from "#app/features/accounts/profile/profile-commands.server.ts";
import { getOwnProfile } from "#app/features/accounts/profile/profile-queries.server.ts";
import { getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/edit-profile.ts";

const PATH = "/dashboard/edit-profile";
const DONE = ["saved", "emailSent", "emailMoved"] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = getViewer(context);
  const services = getServices(context);
  if (canHaveByline(viewer.role)) await ensureByline(services, viewer);
  const done = DONE.find((name) => name === url.searchParams.get("done")) ?? null;
  return { profile: await getOwnProfile(services.db, viewer), done };
}

export async function action({ context, request }: Route.ActionArgs) {
  const viewer = getViewer(context);
  const form = await readForm(request);
  const saved = await submitForm(form, () => saveProfileForm(context, request, viewer, form));
  if (!saved.ok) return saved.refusal;
  const { isEmailSent, token } = saved.value;
  const path = `${PATH}?done=${isEmailSent ? "emailSent" : "saved"}`;
  throw token ? redirectWithSession(request, token, path) : redirect(path, 303);
}

export const meta = pageMeta({
  title: "Edit profile",
  description: "Who you are to the magazine and its readers.",
  path: PATH,
  robots: "noindex",
});

export default function EditProfile({ loaderData, actionData }: Route.ComponentProps) {
  return <ProfileForm {...loaderData} refusal={actionData} />;
}
