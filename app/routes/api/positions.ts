import { actorOf, findViewer } from "#app/features/accounts/viewer.server.ts";
import { keepPosition } from "#app/features/player/commands.server.ts";
import { MINUTE } from "#app/lib/time.ts";
import { getServices } from "#app/platform/context.server.ts";
import { spend } from "#app/platform/rate-limits.server.ts";
import type { Route } from "./+types/positions.ts";

/** A player tells its place every half minute and at each pause. */
const PLACES = { name: "positions", points: 120, windowMs: MINUTE };

/** Takes where a signed-in reader's player is. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = getServices(context);
  const viewer = await findViewer(context, request);
  if (!viewer) return Response.json({ code: "sign-in-needed" }, { status: 401 });
  await spend(services.db, PLACES, viewer.userId);
  const position = await request.json().catch(() => null);
  const outcome = await keepPosition(services, position, { actor: actorOf(viewer) });
  return Response.json(outcome, { status: outcome.ok ? 200 : 422 });
}
