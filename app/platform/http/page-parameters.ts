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

/** React Router's: the routes whose loaders a data request runs. */
const DATA_PARAMETER = "_routes";

/**
 * The normalized query: known parameters in a fixed order; "" when there are none.
 * @param isDocument false for a data request (`.data`) of a client navigation
 * @returns null when a value is too long to be cached
 */
export function pageSearch(search: URLSearchParams, isDocument: boolean): string | null {
  const normalized = new URLSearchParams();
  const names: readonly string[] = isDocument
    ? PAGE_PARAMETERS
    : [...PAGE_PARAMETERS, DATA_PARAMETER];
  for (const name of names) {
    for (const value of search.getAll(name)) {
      if (value.length > MAX_VALUE_LENGTH && name !== DATA_PARAMETER) return null;
      normalized.append(name, value);
    }
  }
  const text = normalized.toString();
  if (text.length > MAX_SEARCH_LENGTH) return null;
  return text && `?${text}`;
}
