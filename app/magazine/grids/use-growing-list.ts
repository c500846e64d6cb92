import { useCallback, useState } from "react";
import type { NumberedPage, PostSummary } from "#app/features/posts/models.ts";

export type PostPageOf = NumberedPage<PostSummary>;

/** A list on a page, with the means to make it longer in place. */
export interface GrowingList {
  posts: PostSummary[];
  /** How many of them came later. */
  added: number;
  nextCursor: string | null;
  isLoading: boolean;
  /** Reads what stands at an address of "Show me more" and puts its posts after the others. */
  load(href: string): void;
}

/** Pages of a list one after another; another first page starts afresh. */
export function useGrowingList(first: PostPageOf) {
  const [grown, setGrown] = useState({ from: first, pages: [first] });
  if (grown.from !== first) setGrown({ from: first, pages: [first] });
  const append = useCallback(
    (page: PostPageOf) => setGrown(({ from, pages }) => ({ from, pages: [...pages, page] })),
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
