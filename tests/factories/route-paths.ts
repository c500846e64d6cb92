/** Addresses of all routes, in spellings that may or may not be one. */
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";
import type { RouteEntry } from "#server/pages/known-paths.ts";

/** The routes as a build lists them. */
function listed(entries: readonly RouteConfigEntry[], parentId?: string): [string, RouteEntry][] {
  return entries.flatMap(({ id, file, path, index, children = [] }) => {
    const own = id ?? `${file}:${path}`;
    return [[own, { parentId, path, index }] as [string, RouteEntry], ...listed(children, own)];
  });
}

export const ROUTE_ENTRIES = listed(routes);

export const ROUTE_PATHS = ROUTE_ENTRIES.flatMap(([, { path }]) => (path ? [`/${path}`] : []))
  .map((path) => path.replaceAll(/:[\w-]+/g, "some-thing").replace("*", "any/where"))
  .flatMap((path) => [
    path,
    `${path}/`,
    path.toUpperCase(),
    `${path}x`,
    `${path}/more`,
    `/x${path}`,
  ])
  .concat("/", "//", "/single", "/single/", "/single/a%2Fb", "/single/a/b", "/wp-login", "/_");
