import { packHome } from "#app/magazine/home/packed-home.ts";
import { readShownHome } from "#app/magazine/home/shown-home.server.ts";
import { HOMES } from "#app/magazine/home/variants/homes.ts";
import { RTL_HOME } from "#app/magazine/shell/home-pages.ts";
import type { Route } from "./+types/sections.ts";

/** The content of the home at the following path, which its document contains only as markup. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const path = `/${params["*"]}`;
  if (!(path in HOMES) && path !== RTL_HOME) throw new Response(null, { status: 404 });
  return new Response(packHome(await readShownHome(context, path, url.searchParams)), {
    headers: { "content-type": "application/json; charset=utf-8" },
  });
}
