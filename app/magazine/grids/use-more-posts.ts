import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { NumberedPage, PostSummary } from "#app/features/posts/models.ts";

export type PostPageOf = NumberedPage<PostSummary>;

/** Finds the list in what the page's own loader answers. */
export type PickPosts = (loaderData: unknown) => PostPageOf | undefined;

/** React Router means the index route by this parameter, as two routes may share an address. */
function loaderAddress(href: string, source?: string): string {
  const url = new URL(href, window.location.href);
  if (source) return source + url.search;
  if (url.pathname === "/") url.searchParams.append("index", "");
  return url.pathname + url.search;
}

/**
 * A list that grows in place: the same address that "Show me more" links to is read in the
 * background, or its like at `source`, and its posts are put after those on the page. Another list starts afresh.
 */
export function useMorePosts(first: PostPageOf, pick: PickPosts, source?: string) {
  const fetcher = useFetcher<unknown>();
  const [grown, setGrown] = useState({ from: first, pages: [first] });
  const seen = useRef<unknown>(undefined);
  if (grown.from !== first) setGrown({ from: first, pages: [first] });

  useEffect(() => {
    if (fetcher.data === undefined || fetcher.data === seen.current) return;
    seen.current = fetcher.data;
    const page = pick(fetcher.data);
    if (page) setGrown(({ from, pages }) => ({ from, pages: [...pages, page] }));
  }, [fetcher.data, pick]);

  const pages = grown.from === first ? grown.pages : [first];
  return {
    posts: pages.flatMap((page) => page.items),
    /** How many of them came later. */
    added: pages.slice(1).reduce((count, page) => count + page.items.length, 0),
    nextCursor: pages.at(-1)!.nextCursor,
    isLoading: fetcher.state !== "idle",
    load: (href: string) => fetcher.load(loaderAddress(href, source)),
  };
}
