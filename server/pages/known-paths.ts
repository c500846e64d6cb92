/**
 * One pattern for the paths of all routes but the catch-all one. `matchRoutes` of React Router
 * compiles every route for every path, which takes a millisecond.
 */

/** A route in the manifest of the build. */
export interface RouteEntry {
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
}

type Routes = Readonly<Record<string, RouteEntry | undefined>>;

/** The whole path of a route, e.g. `/single/:slug`. */
function pathOf(routes: Routes, { parentId, path }: RouteEntry): string {
  const parent = parentId === undefined ? undefined : routes[parentId];
  const above = parent ? pathOf(routes, parent) : "";
  return path ? `${above}/${path}` : above;
}

/** @throws Error for a kind of segment that no route has so far */
function segmentPattern(segment: string): string {
  if (segment === "*") return ".*";
  if (segment.endsWith("?")) throw new Error(`Optional segments are not supported: ${segment}`);
  return RegExp.escape(segment.replace(/^:[\w-]+/, "\0")).replace(RegExp.escape("\0"), "[^/]+");
}

/** Matches the paths of pages, of their data requests (`/about.data`, `/_.data`), and of nothing else. */
export function knownPaths(routes: Routes): RegExp {
  const paths = Object.values(routes)
    .filter((route) => route !== undefined)
    .filter(({ path, index }) => path !== undefined || index)
    .map((route) => pathOf(routes, route))
    .filter((path) => path !== "/*");
  const patterns = paths.map((path) => path.split("/").slice(1).map(segmentPattern).join("/"));
  return new RegExp(`^/(?:(?:${[...new Set(patterns)].join("|")})/*(?:\\.data)?|_\\.data)$`, "i");
}
