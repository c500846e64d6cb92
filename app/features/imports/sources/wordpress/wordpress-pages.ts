/** Redirects from what WordPress makes besides posts and terms: pages of dates, later pages of lists, feeds. */
import type { Place, SourceRedirects } from "#app/features/imports/model.ts";
import {
  ALL_POSTS,
  datePages,
  OWN_ATOM_FEED,
  OWN_FEED,
} from "#app/features/imports/sources/date-pages.ts";

/** The deepest address of a post: `/2013/01/05/fog`, or a page below others. */
const DEEPEST = 4;

const pathOf = (depth: number): string =>
  Array.from({ length: depth }, (_, level) => `/:part${level + 1}`).join("");

/** Patterns, since each post and list has several of them: they lead to the old address, which redirects itself. */
const madeOf = (base: string): string[] => {
  const depths = Array.from({ length: DEEPEST }, (_, level) => pathOf(level + 1));
  return [
    ...datePages(base),
    `${base}/comments/feed,${OWN_FEED}`,
    // Feeds have a form for each program that reads them: RSS 0.92, RSS 2, RDF, Atom.
    `${base}/feed/atom,${OWN_ATOM_FEED}`,
    `${base}/feed/:form,${OWN_FEED}`,
    ...(base ? [`${base}/feed,${OWN_FEED}`] : []),
    `${base}/page/:page(\\d+),${ALL_POSTS}`,
    ...depths.map((path) => `${base}${path}/page/:page(\\d+),${base}${path}`),
    // Comments of a post have no feed here.
    ...depths.map((path) => `${base}${path}/feed,${base}${path}`),
    ...depths.map((path) => `${base}${path}/feed/:form,${base}${path}/feed`),
  ];
};

/** Redirects for addresses that WordPress generates, such as feeds and archives of dates. */
export function wordpressPages(siteUrl: string, place: Place): SourceRedirects {
  const base = URL.parse(siteUrl)?.pathname.replace(/\/+$/, "") ?? "";
  return { type: "redirects", externalId: "made pages", place, text: madeOf(base).join("\n") };
}
