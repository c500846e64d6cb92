/** Keeps lists of headers once: those of most pages are equal, and are two kilobytes. */
import { LRUCache } from "lru-cache";
import type { SecurityHeader } from "#server/http/security-headers.ts";

/** Pages of a kind have the same; redirects have lists of their own. */
const MAX_LISTS = 200;

const lists = new LRUCache<string, readonly SecurityHeader[]>({ max: MAX_LISTS });

/** @returns an equal list that others share: lists that are the same object have the same headers */
export function shareHeaders(headers: readonly SecurityHeader[]): readonly SecurityHeader[] {
  const text = headers.map((header) => header.join(": ")).join("\n");
  const known = lists.get(text);
  if (known) return known;
  lists.set(text, headers);
  return headers;
}
