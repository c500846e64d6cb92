import { actorOf, requireRole } from "#app/features/accounts/viewer.server.ts";
import { readLibraryQuery } from "#app/features/uploads/library-filter.server.ts";
import { listLibrary } from "#app/features/uploads/library-queries.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/desk-media.ts";

const FILES_AT_ONCE = 24;

/** The files that somebody may choose from: authors their own, editors all. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = actorOf(await requireRole(context, request, "author"));
  const query = readLibraryQuery(url.searchParams, actor);
  const { db, env } = getServices(context);
  const page = await listLibrary(db, { ...query, limit: FILES_AT_ONCE });
  return Response.json({ ...page, largestBytes: env.largestMediaBytes });
}
