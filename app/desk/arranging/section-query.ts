/** The posts of a section as owners choose them: one of a list, with a value where it needs one. */
import type { PostsSource } from "#app/features/arrangements/arrangement.ts";
import type { ArrangingChoices } from "./load-arranging.server.ts";

/** In the order of the menu. */
export const QUERIES = [
  "newest",
  "picked",
  "kind",
  "category",
  "tag",
  "author",
  "series",
  "parts",
  "viewed",
  "discussed",
  "liked",
  "trending",
  "ids",
] as const;

export type QueryName = (typeof QUERIES)[number];

export interface SectionQuery {
  name: QueryName;
  /** A kind, a term (`id:ID`), an author, a show, or a series by its id. */
  value: string;
  /** Posts of a hand-picked list. */
  ids: readonly string[];
}

const RANKED = ["viewed", "discussed", "liked", "trending"] as const;

/**
 * @param only the kind of posts that the section always shows
 * @param isTag whether a term is a tag
 */
export function queryOf(
  source: PostsSource,
  only: PostsSource["kind"],
  isTag: (term: string) => boolean,
): SectionQuery {
  const { kind, term, author, series, seriesId, isPicked, ids, sort } = source;
  const query = (name: QueryName, value = ""): SectionQuery => ({ name, value, ids: ids ?? [] });
  if (ids) return query("ids");
  if (term) return query(isTag(term) ? "tag" : "category", term);
  if (author) return query("author", author);
  if (series) return query("series", series);
  if (seriesId) return query("parts", seriesId);
  if (isPicked || sort === "curated") return query("picked");
  const ranked = RANKED.find((name) => name === sort);
  if (ranked) return query(ranked);
  return kind && !only ? query("kind", kind) : query("newest");
}

type ValueList = "categories" | "tags" | "authors" | "shows" | "series";

/** Where each query finds its values; a query that is not listed needs none. */
const VALUES: ReadonlyMap<QueryName, ValueList> = new Map([
  ["category", "categories"],
  ["tag", "tags"],
  ["author", "authors"],
  ["series", "shows"],
  ["parts", "series"],
]);

/**
 * The queries to choose from: those that have a value, and the one that is chosen.
 * @param only the kind of posts that the section always shows
 */
export const offeredQueries = (
  current: QueryName,
  only: PostsSource["kind"],
  choices: Pick<ArrangingChoices, ValueList>,
): QueryName[] =>
  QUERIES.filter((name) => {
    if (name === current) return true;
    if (name === "kind") return !only;
    const values = VALUES.get(name);
    return !values || choices[values].length > 0;
  });

/** The source with another query; number, tab and whether posts may be shown again stay. */
export function withQuery(
  { limit, tab, mayRepeat }: PostsSource,
  { name, value, ids }: SectionQuery,
  only: PostsSource["kind"],
): PostsSource {
  const source: PostsSource = { from: "posts", limit, tab, mayRepeat, kind: only };
  const ranked = RANKED.find((each) => each === name);
  if (ranked) return { ...source, sort: ranked };
  switch (name) {
    case "picked":
      return { ...source, isPicked: true };
    case "kind":
      return { ...source, kind: value as PostsSource["kind"] };
    case "category":
    case "tag":
      return { ...source, term: value };
    case "author":
      return { ...source, author: value };
    case "series":
      return { ...source, series: value };
    case "parts":
      return { ...source, seriesId: value };
    case "ids":
      return { ...source, ids: [...ids] };
    default:
      return source;
  }
}
