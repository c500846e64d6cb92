import { getShellContent, SHELL_TAGS } from "#app/magazine/shell/kept-shell.server.ts";
import { getServices, tagPage } from "#app/platform/context.server.ts";
import type { Route } from "./+types/shell.ts";

/** What header and menus show, for their script. */
export async function loader({ context }: Route.LoaderArgs) {
  tagPage(context, ...SHELL_TAGS);
  return Response.json(await getShellContent(getServices(context)));
}
