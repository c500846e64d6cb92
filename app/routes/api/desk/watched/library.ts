import { readLibrary } from "#app/desk/library/read-library.server.ts";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/library.ts";

/** The list of the library's page, for the same parameters. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = actorOf(getViewer(context));
  return Response.json(await readLibrary(getServices(context).db, actor, url.searchParams));
}
