import { redirect } from "react-router";
import { requireViewer } from "#app/features/accounts/viewer.server.ts";
import {
  markNoticesRead,
  saveMailPreferences,
} from "#app/features/notifications/commands.server.ts";
import { getMailPreferences, listNotices } from "#app/features/notifications/queries.server.ts";
import { readFields } from "#app/magazine/account/account-answers.server.ts";
import { NotificationsPage } from "#app/magazine/dashboard/notifications-page.tsx";
import { ownPageMeta } from "#app/magazine/page-titles.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/notifications.ts";

const NOTICES_ON_A_PAGE = 20;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { userId } = await requireViewer(context, request);
  const { db } = getServices(context);
  const cursor = url.searchParams.get("cursor");
  const [page, preferences] = await Promise.all([
    listNotices(db, userId, { cursor, limit: NOTICES_ON_A_PAGE }),
    getMailPreferences(db, userId),
  ]);
  return { ...page, preferences, isSaved: url.searchParams.get("done") === "saved" };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { userId } = await requireViewer(context, request);
  const { db } = getServices(context);
  const fields = await readFields(request);
  if (fields.intent === "read") {
    await markNoticesRead(db, userId, Date.now());
    throw redirect("/dashboard/notifications", 303);
  }
  await saveMailPreferences(db, userId, {
    replies: fields.replies === "on",
    mentions: fields.mentions === "on",
    moderation: fields.moderation === "on",
  });
  throw redirect("/dashboard/notifications?done=saved", 303);
}

export function meta({ matches }: Route.MetaArgs) {
  return ownPageMeta(matches, {
    title: "Notifications",
    description: "What happened to what you wrote.",
    path: "/dashboard/notifications",
    isUnlisted: true,
  });
}

export default function Notifications({ loaderData }: Route.ComponentProps) {
  return <NotificationsPage {...loaderData} />;
}
