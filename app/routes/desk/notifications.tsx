import { redirect } from "react-router";
import { NotificationsPage } from "#app/desk/reading/notifications-page.tsx";
import { getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import {
  markNoticesRead,
  saveMailPreferences,
} from "#app/features/notifications/commands.server.ts";
import { getMailPreferences, listNotices } from "#app/features/notifications/queries.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { readPushKeys } from "#app/platform/push/push-keys.server.ts";
import type { Route } from "./+types/notifications.ts";

const NOTICES_ON_A_PAGE = 20;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId } = getViewer(context);
  const { db, env } = getServices(context);
  const cursor = url.searchParams.get("cursor");
  const [page, preferences, keys] = await Promise.all([
    listNotices(db, userId, { cursor, limit: NOTICES_ON_A_PAGE }),
    getMailPreferences(db, userId),
    readPushKeys(db, env),
  ]);
  return {
    ...page,
    preferences,
    pushKey: keys.publicKey,
    isSaved: url.searchParams.get("done") === "saved",
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { userId } = getViewer(context);
  const { db } = getServices(context);
  const { values: fields } = await readForm(request);
  if (fields.intent === "read") {
    await markNoticesRead(db, userId, Date.now());
    throw redirect("/dashboard/notifications", 303);
  }
  await saveMailPreferences(db, userId, {
    replies: fields.replies === "on",
    mentions: fields.mentions === "on",
    moderation: fields.moderation === "on",
    following: fields.following === "on",
  });
  throw redirect("/dashboard/notifications?done=saved", 303);
}

export const meta = pageMeta({
  title: "Notifications",
  description: "What happened to what you wrote.",
  path: "/dashboard/notifications",
  robots: "noindex",
});

export default function Notifications({ loaderData }: Route.ComponentProps) {
  return <NotificationsPage {...loaderData} />;
}
