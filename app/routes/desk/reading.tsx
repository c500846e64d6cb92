import { redirect } from "react-router";
import { ReadingPage } from "#app/desk/reading/reading-page.tsx";
import { getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { listFollowed } from "#app/features/reactions/follow-queries.server.ts";
import { listSaved } from "#app/features/reactions/queries.server.ts";
import { deleteReadingPositions } from "#app/features/reading/commands.server.ts";
import { listReadPosts } from "#app/features/reading/queries.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import type { Route } from "./+types/reading.ts";

const READ_SHOWN = 30;
const SAVED_ON_A_PAGE = 12;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId } = getViewer(context);
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
  const { userId } = getViewer(context);
  const { postId } = (await readForm(request)).values;
  await deleteReadingPositions(getServices(context).db, userId, postId || null);
  throw redirect("/dashboard/reading", 303);
}

export const meta = pageMeta({
  title: "Reading list",
  description: "What you have begun, saved and follow.",
  path: "/dashboard/reading",
  robots: "noindex",
});

export default function Reading({ loaderData }: Route.ComponentProps) {
  return <ReadingPage {...loaderData} />;
}
