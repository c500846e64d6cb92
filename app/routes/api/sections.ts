import { loadHome } from "#app/magazine/home/home-page.server.ts";
import { HOMES, homeAt } from "#app/magazine/home/homes.ts";
import { packHome, withoutUnseenWords } from "#app/magazine/home/packed-home.ts";
import { RTL_HOME } from "#app/magazine/shell/home-pages.ts";
import { getServices, tagPage } from "#app/platform/context.server.ts";
import type { Route } from "./+types/sections.ts";

/** The content of the home whose path follows: what its document says in markup alone. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const path = `/${params["*"]}`;
  if (!(path in HOMES) && path !== RTL_HOME) throw new Response(null, { status: 404 });
  tagPage(context, "posts", "terms", "authors");
  const home = await loadHome(getServices(context).db, homeAt(path), url.searchParams);
  return new Response(packHome(withoutUnseenWords(home)), {
    headers: { "content-type": "application/json; charset=utf-8" },
  });
}
