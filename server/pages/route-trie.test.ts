import { createStaticHandler, type RouteObject, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { ROUTE_PATHS } from "#tests/factories/route-paths.ts";
import { withRouteTrie } from "./route-trie.ts";

/** Spellings that a trie may take for something else. Malformed ones and repeated slashes never get here. */
const ODD = `
  /single/%E4%BD%A0 /single/你 /single/a%20b /single/%25 /%2F /single/A /SINGLE/a /tag/a.b
  /single/a:b /single/a(b) /single/a*b /single/* /single/(a /single/a) /single/a%5Cb
  /single/a+b&c=d /single/a;b /single/a%3Fb /single/a%23b /single/. /single/.. /single/%2e%2e
  /./single/a /../single/a /a/../single/a /dashboard/ /dashboard/posts/a/../b
`
  .trim()
  .split(/\s+/)
  .map((path) => new URL(path, "http://masthead.example").pathname);

/** Matches paths, in a form that can be compared. */
function finder(future: object) {
  const tree = structuredClone(routes) as unknown as RouteObject[];
  const { match } = createStaticHandler(tree, { future } as never) as unknown as {
    match(path: string): { pathname: string; params: object; route: { id: string } }[] | null;
  };
  return (path: string) =>
    match(path)?.map(({ route, params, pathname }) => [route.id, { ...params }, pathname]) ?? null;
}

test("the trie finds the same routes, parameters and paths as React Router's own matcher", () => {
  const build = withRouteTrie({ future: {} } as ServerBuild);
  const [own, trie] = [finder({}), finder(build.future)];
  const paths = [...ROUTE_PATHS, ...ODD].filter((path) => !path.includes("//"));
  const differing = paths.flatMap((path) => {
    const [expected, found] = [JSON.stringify(own(path)), JSON.stringify(trie(path))];
    return expected === found ? [] : [{ path, expected, found }];
  });
  expect(differing).toEqual([]);
});
