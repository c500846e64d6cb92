import { HOMES } from "#app/magazine/home/homes.ts";
import { packHome } from "#app/magazine/home/packed-home.ts";
import { readShownHome } from "#app/magazine/home/shown-home.server.ts";
import { RTL_HOME } from "#app/magazine/shell/home-pages.ts";
import type { Route } from "./+types/sections.ts";

/** The content of the home whose path follows: what its document says in markup alone. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const path = `/${params["*"]}`;
  if (!(path in HOMES) && path !== RTL_HOME) throw new Response(null, { status: 404 });
  return new Response(packHome(await readShownHome(context, path, url.searchParams)), {
    headers: { "content-type": "application/json; charset=utf-8" },
  });
}
