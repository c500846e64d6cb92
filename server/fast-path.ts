/** Answers from the page cache straight on Node's own objects: a hit passes no router and no middleware. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { PageCache } from "./page-cache.ts";
import { sharedAddress } from "./page-key.ts";

export type FastPath = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * @returns a function that answers what is kept and fresh, and returns false for everything else,
 *   having written nothing
 */
export function createFastPath(cache: PageCache): FastPath {
  return (request, response) => {
    const { method, url } = request;
    if ((method !== "GET" && method !== "HEAD") || !url) return false;
    const address = sharedAddress(url);
    const page = address && cache.find(address);
    if (!page || (page.freshUntil < Date.now() && !page.isRefreshing)) return false;
    return page.response.send(request, response);
  };
}
