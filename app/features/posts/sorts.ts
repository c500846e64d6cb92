/** The five orders of a list of posts, in the order in which readers choose among them. */
export const POST_SORTS = ["recent", "curated", "liked", "discussed", "viewed"] as const;

export type PostSort = (typeof POST_SORTS)[number];

/** The order that an address names; most recent first for anything else. */
export function readPostSort(value: string | null | undefined): PostSort {
  return POST_SORTS.find((sort) => sort === value) ?? "recent";
}
