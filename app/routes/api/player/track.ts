import { getTrack } from "#app/features/player/queries.server.ts";
import { getServices, tagPage } from "#app/platform/context.server.ts";
import type { Route } from "./+types/track.ts";

/** Player data of a post, as JSON. */
export async function loader({ context, params }: Route.LoaderArgs) {
  tagPage(context, `post:${params.id}`, `card:${params.id}`, "posts", "terms");
  return Response.json(await getTrack(getServices(context).db, params.id));
}
