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

/** Pages with longer values are rendered, but not cached. */
const MAX_VALUE_LENGTH = 200;
const MAX_SEARCH_LENGTH = 600;

/**
 * The normalized query: known parameters in a fixed order; "" when there are none.
 * @returns null when a value is too long to be cached
 */
export function pageSearch(search: URLSearchParams): string | null {
  const normalized = new URLSearchParams();
  for (const name of PAGE_PARAMETERS) {
    for (const value of search.getAll(name)) {
      if (value.length > MAX_VALUE_LENGTH) return null;
      normalized.append(name, value);
    }
  }
  const text = normalized.toString();
  if (text.length > MAX_SEARCH_LENGTH) return null;
  return text && `?${text}`;
}
