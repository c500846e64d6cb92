import { wholeBetween } from "#app/lib/number.ts";
import type { PostSort } from "./models.ts";
import { readPostSort } from "./sorts.ts";

/** Last page reachable by number; "Show me more" continues by cursor. */
export const LAST_NUMBERED_PAGE = 50;

/** Pages shown at once at most, by an address that "Show me more" has extended. */
const MAX_PAGES_AT_ONCE = 12;

/** The part of a list that a URL asks for. */
export interface ListPosition {
  sort: PostSort;
  /** 1 is the first. */
  page: number;
  /** The last page shown, where "Show me more" added pages to the first. */
  to: number;
  /** End of the previous page; takes precedence over `page`. */
  cursor: string | null;
}

/** Parses a page number; 1 for anything else. */
export const readPageNumber = (text: string | null): number =>
  wholeBetween(text ?? 1, 1, Number.MAX_SAFE_INTEGER);

/** The number of pages that an address shows at once, from the first to the last. */
export const pagesAtOnce = (page: number, to: number): number =>
  wholeBetween(to - page + 1, 1, MAX_PAGES_AT_ONCE);

/** Parses `?sort=`, `?page=`, `?to=` and `?after=`; invalid values are ignored. */
export function readListPosition(search: URLSearchParams): ListPosition {
  return {
    sort: readPostSort(search.get("sort")),
    page: readPageNumber(search.get("page")),
    to: readPageNumber(search.get("to")),
    cursor: search.get("after"),
  };
}

/**
 * Query string of another part of the same list, keeping other parameters. A new sort or page drops
 * the cursor, which belongs to the old order.
 */
export function listSearch(search: URLSearchParams, place: Partial<ListPosition>): string {
  const next = new URLSearchParams(search);
  next.delete("after");
  next.delete("page");
  next.delete("to");
  if (place.sort) next.set("sort", place.sort);
  if (place.sort === "recent") next.delete("sort");
  if (place.page && place.page > 1) next.set("page", String(place.page));
  if (place.cursor) next.set("after", place.cursor);
  const text = next.toString();
  return text ? `?${text}` : "?";
}
