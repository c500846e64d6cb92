/**
 * The query parameters that a public page may depend on. A page made for everybody is asked for
 * with these alone: whatever else an address carries (`utm_source`, noise) never reaches its
 * loaders, so that it can neither split nor poison the page cache.
 */
const PAGE_PARAMETERS = [
  "sort",
  "page",
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

/** Pages with longer values are made, but not kept. */
const LONGEST_VALUE = 200;
const LONGEST_SEARCH = 600;

/** React Router's own: which routes' loaders a client navigation wants to hear from. */
const DATA_PARAMETER = "_routes";

/**
 * The part of a query that counts, always in the same order; "" when there is none.
 * @param isDocument false for the `.data` request of a client navigation
 * @returns null when a value is too long for the page to be kept
 */
export function pageSearch(search: URLSearchParams, isDocument: boolean): string | null {
  const kept = new URLSearchParams();
  const names: readonly string[] = isDocument
    ? PAGE_PARAMETERS
    : [...PAGE_PARAMETERS, DATA_PARAMETER];
  for (const name of names) {
    for (const value of search.getAll(name)) {
      if (value.length > LONGEST_VALUE && name !== DATA_PARAMETER) return null;
      kept.append(name, value);
    }
  }
  const text = kept.toString();
  if (text.length > LONGEST_SEARCH) return null;
  return text && `?${text}`;
}
