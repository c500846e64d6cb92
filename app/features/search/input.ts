/** Parses search URLs, and builds links to other parts of a search. */
import { readPageNumber } from "#app/features/posts/list-address.ts";
import type { PostKind, PostSort } from "#app/features/posts/models.ts";
import { POST_SORTS } from "#app/features/posts/sorts.ts";

/** In characters; the rest is ignored. */
export const TERM_MAX_LENGTH = 200;

export const SEARCH_TABS = ["articles", "categories", "tags", "authors"] as const;
export type SearchTab = (typeof SEARCH_TABS)[number];

export const SEARCH_KINDS = ["standard", "video", "audio", "gallery"] as const satisfies PostKind[];

export type SearchSort = "relevant" | PostSort;
export const SEARCH_SORTS: readonly SearchSort[] = ["relevant", ...POST_SORTS];

export interface SearchRequest {
  /** Empty: all posts. */
  term: string;
  tab: SearchTab;
  kind: PostKind | null;
  sort: SearchSort;
  /** Starts at 1. */
  page: number;
  /** The last page shown, where "Show me more" added pages to the first. */
  to: number;
}

/**
 * Normalises a query to one line of at most 200 characters, without control characters and lone
 * surrogates.
 */
export function cleanTerm(text: string | null | undefined): string {
  const line = (text ?? "")
    .slice(0, 4 * TERM_MAX_LENGTH)
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\uFFFD]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  return [...line].slice(0, TERM_MAX_LENGTH).join("").trim();
}

/**
 * Parses `?q=`, `?tab=`, `?kind=`, `?sort=`, `?page=`, `?to=` and `?after=` (page of "Show me more");
 * invalid values are ignored.
 * @param demoTerm default query for an empty URL
 */
export function readSearch(search: URLSearchParams, demoTerm = ""): SearchRequest {
  const pick = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === search.get(name));
  const tab = pick("tab", SEARCH_TABS);
  const kind = pick("kind", SEARCH_KINDS);
  const sort = pick("sort", SEARCH_SORTS);
  const isBare = !tab && !kind && !sort;
  const term = cleanTerm(search.get("q")) || (isBare ? demoTerm : "");
  return {
    term,
    tab: tab ?? "articles",
    kind: kind ?? null,
    sort: sort && (term || sort !== "relevant") ? sort : defaultSort(term),
    page: readPageNumber(search.get("after") ?? search.get("page")),
    to: readPageNumber(search.get("to")),
  };
}

const defaultSort = (term: string): SearchSort => (term ? "relevant" : "recent");

/** Link to another part of the same search, from its first page. */
export function searchHref(
  path: string,
  { term, tab, kind, sort }: SearchRequest,
  change: Partial<SearchRequest> = {},
): string {
  const next = { term, tab, kind, sort, page: 1, ...change };
  const search = new URLSearchParams();
  if (next.term) search.set("q", next.term);
  // Without a query the tab parameter marks the URL as "everything".
  if (next.tab !== "articles" || !next.term) search.set("tab", next.tab);
  if (next.kind) search.set("kind", next.kind);
  if (next.sort !== defaultSort(next.term)) search.set("sort", next.sort);
  if (next.page > 1) search.set("page", String(next.page));
  return `${path}?${search}`;
}

/** Link to another search. */
export function termSearchHref(term: string): string {
  return `/search?${new URLSearchParams({ q: term })}`;
}
