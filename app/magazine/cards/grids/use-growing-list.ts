import { useCallback, useState } from "react";
import type { NumberedPage, PostSummary } from "#app/features/posts/models.ts";

export type PostListPage = NumberedPage<PostSummary>;

/** A paginated list that can be extended in place. */
export interface GrowingList {
  posts: PostSummary[];
  /** Number of items appended. */
  added: number;
  nextCursor: string | null;
  isLoading: boolean;
  /** Fetches a "Show me more" URL and appends its posts. */
  load(href: string): void;
}

/** Concatenates pages; resets when the first page changes. */
export function useGrowingList(first: PostListPage) {
  const [grown, setGrown] = useState({ from: first, pages: [first] });
  if (grown.from !== first) setGrown({ from: first, pages: [first] });
  const append = useCallback(
    (page: PostListPage) => setGrown(({ from, pages }) => ({ from, pages: [...pages, page] })),
    [],
  );
  const pages = grown.from === first ? grown.pages : [first];
  return {
    posts: pages.flatMap((page) => page.items),
    added: pages.slice(1).reduce((count, page) => count + page.items.length, 0),
    nextCursor: pages.at(-1)!.nextCursor,
    append,
  };
}
