import { listNewComments } from "#app/features/comments/reader-queries.server.ts";
import { wholeBetween } from "#app/lib/number.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/arrivals.ts";

/** New comments of a post: `?post=…&since=milliseconds`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = getServices(context);
  const since = wholeBetween(url.searchParams.get("since"), 0, Number.MAX_SAFE_INTEGER);
  const arrivals = await listNewComments(db, url.searchParams.get("post") ?? "", since);
  return Response.json(arrivals, { headers: { "Cache-Control": "no-store" } });
}
