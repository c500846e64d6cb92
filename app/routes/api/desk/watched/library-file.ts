import { readFile } from "#app/desk/library/read-library.server.ts";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/library-file.ts";

/** A file, for instance a video that is being prepared. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = actorOf(getViewer(context));
  return Response.json(await readFile(getServices(context).db, actor, params.id));
}
