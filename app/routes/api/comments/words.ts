import { findViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { findOwnSource } from "#app/features/comments/reader-queries.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/words.ts";

/** One's own comment as it was written, for its form; null when it cannot be changed. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const viewer = await findViewer(context, request);
  const { db } = getServices(context);
  const body = viewer && (await findOwnSource(db, params.id, viewer.userId));
  return Response.json({ body }, { headers: { "Cache-Control": "private, no-store" } });
}
