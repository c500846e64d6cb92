import type { PostSort } from "./models.ts";

/** The five orders of a list of posts, in the sequence in which readers choose among them. */
export const POST_SORTS: readonly PostSort[] = [
  "recent",
  "curated",
  "liked",
  "discussed",
  "viewed",
];

/** The order that an address names; most recent first for anything else. */
export function readPostSort(value: string | null | undefined): PostSort {
  return POST_SORTS.find((sort) => sort === value) ?? "recent";
}
