import { writeRobots } from "#app/features/feeds/sitemaps/robots.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/robots.ts";

export function loader({ context }: Route.LoaderArgs) {
  return new Response(writeRobots(getServices(context).env.siteUrl), {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}
