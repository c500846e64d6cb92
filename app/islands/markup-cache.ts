import { createContext } from "react";

/** Caches the markup of islands that many pages share. */
export interface MarkupCache {
  /** The cached markup, rendered on a miss. */
  getOrRender(key: string, render: () => React.ReactElement): string;
  /** A placeholder that is replaced by the markup after the page is rendered. */
  insertLater(html: string): string;
  /** Equal for markup that differs only in what it marks as current. */
  frameKeyOf(html: string): string;
}

/** The server's cache; null in the browser. */
export const MarkupCacheContext = createContext<MarkupCache | null>(null);
