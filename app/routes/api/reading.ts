import { findViewer } from "#app/features/accounts/viewer.server.ts";
import { notePlace } from "#app/features/reading/commands.server.ts";
import { findPlace } from "#app/features/reading/queries.server.ts";
import { readFields } from "#app/magazine/account/account-answers.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/reading.ts";

/** Where the signed-in reader stopped, `?post=…`; null when there is nothing to go on with. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const viewer = await findViewer(context, request);
  const { db } = getServices(context);
  const postId = url.searchParams.get("post") ?? "";
  const progress = viewer && (await findPlace(db, viewer.userId, postId));
  return Response.json({ progress }, { headers: { "Cache-Control": "private, no-store" } });
}

/** A page that is left says how far it was read. Of whoever is not signed in nothing is kept. */
export async function action({ context, request }: Route.ActionArgs) {
  const viewer = await findViewer(context, request);
  const { postId = "", progress } = await readFields(request);
  const place = { postId, progress: Number(progress) };
  if (viewer) await notePlace(getServices(context).db, viewer.userId, place);
  return new Response(null, { status: 204 });
}
