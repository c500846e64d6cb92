import { listMadeExports } from "#app/features/exports/queries.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/exports.ts";

/** The exports that were made, and how far those are that are being made. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await listMadeExports(getServices(context).db));
}
