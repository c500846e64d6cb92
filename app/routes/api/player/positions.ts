import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { storePosition } from "#app/features/player/commands.server.ts";
import { MINUTE } from "#app/lib/time.ts";
import { getServices } from "#app/platform/context.server.ts";
import { consumeRateLimit } from "#app/platform/security/rate-limits.server.ts";
import type { Route } from "./+types/positions.ts";

/** The player sends its position every half minute and on pause. */
const PLACES = { name: "positions", points: 120, windowMs: MINUTE };

/** Takes where a signed-in reader's player is. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = getServices(context);
  const viewer = getViewer(context);
  await consumeRateLimit(services.db, PLACES, viewer.userId);
  const position = await request.json().catch(() => null);
  const outcome = await storePosition(services, position, { actor: actorOf(viewer) });
  return Response.json(outcome, { status: outcome.ok ? 200 : 422 });
}
