import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { ROUTE_ENTRIES, ROUTE_PATHS } from "#tests/factories/route-paths.ts";
import { knownPaths } from "./known-paths.ts";

const known = knownPaths(Object.fromEntries(ROUTE_ENTRIES));

test("exactly the paths that React Router finds a route for are known", () => {
  expect(ROUTE_PATHS.length).toBeGreaterThan(600);
  const tree = routes as unknown as RouteObject[];
  const isKnown = (path: string) => matchRoutes(tree, path)?.at(-1)?.route.path !== "*";
  const differing = ROUTE_PATHS.filter((path) => known.test(path) !== isKnown(path));
  expect(differing).toEqual([]);
});

test("the data request of a page is known, that of nothing is not", () => {
  const paths = ["/about.data", "/_.data", "/single/fog.data", "/nowhere.data"];
  expect(paths.map((path) => known.test(path))).toEqual([true, true, true, false]);
});

test("a route with an optional segment is refused, so that no page of it is taken for unknown", () => {
  expect(() => knownPaths({ a: { path: ":lang?/about" } })).toThrow("Optional segments");
});
