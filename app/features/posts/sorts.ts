import type { PostSort } from "./models.ts";

/** Sort orders in the order of the menu. */
export const POST_SORTS: readonly PostSort[] = [
  "recent",
  "curated",
  "liked",
  "discussed",
  "viewed",
];

/** Parses a sort parameter; defaults to most recent. */
export function readPostSort(value: string | null | undefined): PostSort {
  return POST_SORTS.find((sort) => sort === value) ?? "recent";
}
