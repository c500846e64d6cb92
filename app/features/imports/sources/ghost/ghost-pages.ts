/** Redirects from what Ghost makes besides posts, tags and authors: later pages of lists, and AMP pages. */
import type { Place, SourceRedirects } from "#app/features/imports/model.ts";
import { ALL_POSTS } from "#app/features/imports/sources/date-pages.ts";
import type { GhostRoutes } from "./ghost-routes.ts";

/** `/:slug` for `/{slug}/`. */
const patternOf = (route: string): string => route.replace(/\{(\w+)\}/g, ":$1").replace(/\/+$/, "");

/** They lead to the old address of what they are a part of, which redirects itself. */
export function ghostPages(
  { collections, tag, author }: GhostRoutes,
  place: Place,
): SourceRedirects {
  const lists = [tag, author].map(patternOf);
  const posts = new Set(collections.map(({ permalink }) => patternOf(permalink)));
  const rules = [
    `/page/:page(\\d+),${ALL_POSTS}`,
    ...lists.map((list) => `${list}/page/:page(\\d+),${list}`),
    // Until Ghost 5.
    ...Array.from(posts, (post) => `${post}/amp,${post}`),
  ];
  return { type: "redirects", externalId: "made pages", place, text: rules.join("\n") };
}
