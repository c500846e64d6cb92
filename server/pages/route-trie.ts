/** Makes React Router look routes up in a trie: docs/decisions/0096-routes-in-a-trie.md. */
import type { ServerBuild } from "react-router";
import { unstable_preloadRoutePattern } from "react-router/route-pattern";

/** The option of React Router; its types name it for data routers only. */
const ROUTE_TRIE = { unstable_routePatternMatching: true };

/**
 * By default React Router tries a regular expression for each route and each layout above it, twice
 * for every request: 0.9 instead of 0.1 ms each time.
 */
export function withRouteTrie(build: ServerBuild): ServerBuild {
  unstable_preloadRoutePattern();
  return { ...build, future: { ...build.future, ...ROUTE_TRIE } };
}
