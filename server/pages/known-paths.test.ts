import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { knownPaths, type RouteEntry } from "./known-paths.ts";

/** The routes as a build lists them. */
function listed(entries: readonly RouteConfigEntry[], parentId?: string): [string, RouteEntry][] {
  return entries.flatMap(({ id, file, path, index, children = [] }) => {
    const own = id ?? `${file}:${path}`;
    return [[own, { parentId, path, index }] as [string, RouteEntry], ...listed(children, own)];
  });
}

const entries = listed(routes);
const known = knownPaths(Object.fromEntries(entries));

/** A path of each route, and spellings that may or may not be one. */
const PATHS = entries
  .flatMap(([, { path }]) => (path ? [`/${path}`] : []))
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

test("exactly the paths that React Router finds a route for are known", () => {
  expect(PATHS.length).toBeGreaterThan(600);
  const tree = routes as unknown as RouteObject[];
  const isKnown = (path: string) => matchRoutes(tree, path)?.at(-1)?.route.path !== "*";
  const differing = PATHS.filter((path) => known.test(path) !== isKnown(path));
  expect(differing).toEqual([]);
});

test("the data request of a page is known, that of nothing is not", () => {
  const paths = ["/about.data", "/_.data", "/single/fog.data", "/nowhere.data"];
  expect(paths.map((path) => known.test(path))).toEqual([true, true, true, false]);
});

test("a route with an optional segment is refused, so that no page of it is taken for unknown", () => {
  expect(() => knownPaths({ a: { path: ":lang?/about" } })).toThrow("Optional segments");
});
