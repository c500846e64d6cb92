import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { type GrowingList, type PostPageOf, useGrowingList } from "./use-growing-list.ts";

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
export function useMorePosts(first: PostPageOf, pick: PickPosts, source?: string): GrowingList {
  const fetcher = useFetcher<unknown>();
  const { append, ...list } = useGrowingList(first);
  const seen = useRef<unknown>(undefined);

  useEffect(() => {
    if (fetcher.data === undefined || fetcher.data === seen.current) return;
    seen.current = fetcher.data;
    const page = pick(fetcher.data);
    if (page) append(page);
  }, [fetcher.data, pick, append]);

  return {
    ...list,
    isLoading: fetcher.state !== "idle",
    load: (href: string) => fetcher.load(loaderAddress(href, source)),
  };
}
