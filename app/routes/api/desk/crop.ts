import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { cropMedia } from "#app/features/uploads/cropping/crop-commands.server.ts";
import { findLibraryItem } from "#app/features/uploads/library/library-queries.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/crop.ts";

/** Makes a new picture from a part of one of the library. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const services = getServices(context);
  const input = await request.json().catch(() => null);
  const change = { actor: actorOf(getViewer(context)) };
  const made = await cropMedia(services, params.id, input, change);
  if (!made.ok) return Response.json(made, { status: 422 });
  return Response.json({ item: await findLibraryItem(services.db, made.value.id) });
}
