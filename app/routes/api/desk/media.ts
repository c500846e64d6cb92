import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { readLibraryQuery } from "#app/features/uploads/library/library-filter.server.ts";
import { listLibrary } from "#app/features/uploads/library/library-queries.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/media.ts";

const FILES_AT_ONCE = 24;

/** The files that a user may choose from: authors their own, editors all. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = actorOf(getViewer(context));
  const query = readLibraryQuery(url.searchParams, actor);
  const { db, env } = getServices(context);
  const page = await listLibrary(db, { ...query, limit: FILES_AT_ONCE });
  return Response.json({ ...page, largestBytes: env.largestMediaBytes });
}
