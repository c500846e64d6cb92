import { redirect } from "react-router";
import { requireViewer } from "#app/features/accounts/viewer.server.ts";
import { listFollowed } from "#app/features/reactions/follow-queries.server.ts";
import { listSaved } from "#app/features/reactions/queries.server.ts";
import { forgetPlaces } from "#app/features/reading/commands.server.ts";
import { listReadPosts } from "#app/features/reading/queries.server.ts";
import { readFields } from "#app/magazine/account/account-answers.server.ts";
import { ReadingPage } from "#app/magazine/dashboard/reading-page.tsx";
import { ownPageMeta } from "#app/magazine/page-titles.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/reading.ts";

const READ_SHOWN = 30;
const SAVED_ON_A_PAGE = 12;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { userId } = await requireViewer(context, request);
  const { db } = getServices(context);
  const cursor = url.searchParams.get("cursor");
  const [read, saved, followed] = await Promise.all([
    listReadPosts(db, userId, READ_SHOWN),
    listSaved(db, userId, { cursor, limit: SAVED_ON_A_PAGE }),
    listFollowed(db, userId),
  ]);
  return { read, saved, followed };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { userId } = await requireViewer(context, request);
  const { postId } = await readFields(request);
  await forgetPlaces(getServices(context).db, userId, postId || null);
  throw redirect("/dashboard/reading", 303);
}

export function meta({ matches }: Route.MetaArgs) {
  return ownPageMeta(matches, {
    title: "Reading list",
    description: "What you have begun, saved and follow.",
    path: "/dashboard/reading",
    isUnlisted: true,
  });
}

export default function Reading({ loaderData }: Route.ComponentProps) {
  return <ReadingPage {...loaderData} />;
}
