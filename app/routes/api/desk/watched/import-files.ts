import { listExports } from "#app/features/imports/exports.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/import-files.ts";

/** Names of the files that can be imported. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await listExports(getServices(context).env));
}
