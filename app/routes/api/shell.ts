import { getSite } from "#app/features/operations/site-queries.server.ts";
import { getMenuSource } from "#app/magazine/shell/menu-source.server.ts";
import type { ShellContent } from "#app/magazine/shell/shell-content.ts";
import { getServices, tagPage } from "#app/platform/context.server.ts";
import type { Route } from "./+types/shell.ts";

/** What header and menus show, for their script. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = getServices(context);
  tagPage(context, "site", "terms");
  const [site, menu] = await Promise.all([getSite(db), getMenuSource(db)]);
  return Response.json({ site, menu } satisfies ShellContent);
}
