import { findReader } from "#app/features/billing/subscriptions/find-reader.server.ts";
import { mayReadPost } from "#app/features/billing/subscriptions/reading-queries.server.ts";
import { getTrack } from "#app/features/player/queries.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import type { Route } from "./+types/track.ts";

/** Player data of a restricted post. */
export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  const actor = await findReader(context, request);
  const { db } = getServices(context);
  if (!(await mayReadPost(db, actor, { id }))) throw new NotFound(`Nothing to play in "${id}"`);
  const track = await getTrack(db, id, { hasFullAccess: true });
  return Response.json(track, { headers: { "Cache-Control": "private, no-store" } });
}
