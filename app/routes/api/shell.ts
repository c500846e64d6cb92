import { getShellContent } from "#app/magazine/shell/cached-shell.server.ts";
import type { Route } from "./+types/shell.ts";

/** What header and menus show, for their script. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await getShellContent(context));
}
