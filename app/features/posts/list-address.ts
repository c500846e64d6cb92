import { wholeBetween } from "#app/lib/number.ts";
import type { PostSort } from "./models.ts";
import { readPostSort } from "./sorts.ts";

/** Page numbers end here; what lies deeper is reached by "Show me more". */
export const LAST_NUMBERED_PAGE = 50;

/** Which part of a list an address asks for. */
export interface ListPlace {
  sort: PostSort;
  /** 1 is the first. */
  page: number;
  /** Where the page before ended; wins over `page`. */
  cursor: string | null;
}

/** Reads `?sort=`, `?page=` and `?after=`; whatever is unusable counts as absent. */
export function readListPlace(search: URLSearchParams): ListPlace {
  return {
    sort: readPostSort(search.get("sort")),
    page: wholeBetween(search.get("page") ?? 1, 1, LAST_NUMBERED_PAGE),
    cursor: search.get("after"),
  };
}

/**
 * The query of another part of the same list, keeping whatever else the address says.
 * A new sort or page starts afresh: the old cursor belongs to the old order.
 */
export function listSearch(search: URLSearchParams, place: Partial<ListPlace>): string {
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
