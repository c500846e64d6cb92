import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { describeMedia } from "#app/features/uploads/library/library-commands.server.ts";
import { findLibraryItem } from "#app/features/uploads/library/library-queries.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/focus.ts";

/** Moves the focal point of a picture of the library. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const services = getServices(context);
  const point = await request.json().catch(() => null);
  const focus = { focalX: point?.x, focalY: point?.y };
  const change = { actor: actorOf(getViewer(context)) };
  const moved = await describeMedia(services, params.id, focus, change);
  if (!moved.ok) return Response.json(moved, { status: 422 });
  return Response.json({ item: await findLibraryItem(services.db, params.id) });
}
