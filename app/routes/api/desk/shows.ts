import { listShows } from "#app/features/posts/queries/show-queries.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/shows.ts";

/** The shows that a new episode may belong to. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await listShows(getServices(context).db));
}
