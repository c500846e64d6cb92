/**
 * The query parameters that a public page may depend on. Shared renders see only these: other
 * parameters (`utm_source`, noise) never reach loaders, so they can neither fragment nor poison the
 * page cache.
 */
const PAGE_PARAMETERS = [
  "sort",
  "page",
  "to",
  "after",
  "cursor",
  "tab",
  "life",
  "q",
  "tag",
  "category",
  "kind",
  "theme",
  "lang",
  "csort",
  "comments",
] as const;

/** Those of the Content API, likewise. */
const CONTENT_PARAMETERS = [
  "key",
  "fields",
  "include",
  "formats",
  "filter",
  "limit",
  "page",
  "order",
] as const;

/** Pages with longer values are rendered, but not cached. */
const MAX_VALUE_LENGTH = 200;
const MAX_SEARCH_LENGTH = 600;

function normalized(search: URLSearchParams, names: readonly string[]): string | null {
  const kept = new URLSearchParams();
  for (const name of names) {
    for (const value of search.getAll(name)) {
      if (value.length > MAX_VALUE_LENGTH) return null;
      kept.append(name, value);
    }
  }
  const text = kept.toString();
  if (text.length > MAX_SEARCH_LENGTH) return null;
  return text && `?${text}`;
}

/**
 * The normalized query: known parameters in a fixed order; "" when there are none.
 * @returns null when a value is too long to be cached
 */
export const pageSearch = (search: URLSearchParams): string | null =>
  normalized(search, PAGE_PARAMETERS);

/** The normalized query of the Content API, likewise. */
export const contentSearch = (search: URLSearchParams): string | null =>
  normalized(search, CONTENT_PARAMETERS);
