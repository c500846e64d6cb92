import { getSending } from "#app/features/newsletter/sending/sending-queries.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/sending.ts";

/** How far the sending of an email is. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return Response.json(await getSending(getServices(context).db, params.id));
}
