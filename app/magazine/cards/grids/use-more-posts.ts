import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { type GrowingList, type PostListPage, useGrowingList } from "./use-growing-list.ts";

/** Selects the list from the page's loader data. */
export type PickPosts = (loaderData: unknown) => PostListPage | undefined;

/** React Router's `?index` selects the index route, as two routes may share a URL. */
function loaderAddress(href: string, source?: string): string {
  const url = new URL(href, window.location.href);
  if (source) return source + url.search;
  if (url.pathname === "/") url.searchParams.append("index", "");
  return url.pathname + url.search;
}

/**
 * Appends posts by a background fetch of the "Show me more" URL, or of the same query at `source`.
 * Resets when the list changes.
 */
export function useMorePosts(first: PostListPage, pick: PickPosts, source?: string): GrowingList {
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
