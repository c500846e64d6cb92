import { wholeBetween } from "#app/lib/number.ts";
import type { PostSort } from "./models.ts";
import { readPostSort } from "./sorts.ts";

/** Last page reachable by number; "Show me more" continues by cursor. */
export const LAST_NUMBERED_PAGE = 50;

/** The part of a list that a URL asks for. */
export interface ListPosition {
  sort: PostSort;
  /** 1 is the first. */
  page: number;
  /** End of the previous page; takes precedence over `page`. */
  cursor: string | null;
}

/** Parses `?sort=`, `?page=` and `?after=`; invalid values are ignored. */
export function readListPosition(search: URLSearchParams): ListPosition {
  return {
    sort: readPostSort(search.get("sort")),
    page: wholeBetween(search.get("page") ?? 1, 1, LAST_NUMBERED_PAGE),
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
  if (place.sort) next.set("sort", place.sort);
  if (place.sort === "recent") next.delete("sort");
  if (place.page && place.page > 1) next.set("page", String(place.page));
  if (place.cursor) next.set("after", place.cursor);
  const text = next.toString();
  return text ? `?${text}` : "?";
}
