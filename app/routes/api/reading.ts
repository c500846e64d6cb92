import { findViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { saveReadingPosition } from "#app/features/reading/commands.server.ts";
import { findReadingPosition } from "#app/features/reading/queries.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import type { Route } from "./+types/reading.ts";

/** Where the signed-in reader stopped, `?post=…`; null when there is nothing to continue. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const viewer = await findViewer(context, request);
  const { db } = getServices(context);
  const postId = url.searchParams.get("post") ?? "";
  const progress = viewer && (await findReadingPosition(db, viewer.userId, postId));
  return Response.json({ progress }, { headers: { "Cache-Control": "private, no-store" } });
}

/** Stores how far a page was read when it is left. Nothing is stored for signed-out readers. */
export async function action({ context, request }: Route.ActionArgs) {
  const viewer = await findViewer(context, request);
  const { postId = "", progress } = (await readForm(request)).values;
  const place = { postId, progress: Number(progress) };
  if (viewer) await saveReadingPosition(getServices(context).db, viewer.userId, place);
  return new Response(null, { status: 204 });
}
