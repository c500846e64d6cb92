import { readProgress } from "#app/desk/settings/imports/import-progress.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/import.ts";

/** How far an import is. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return Response.json(await readProgress(getServices(context).db, params.id));
}
