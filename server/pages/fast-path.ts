/**
 * Serves page cache hits directly on Node's request and response, bypassing router and middleware.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { lastChangeOf } from "./own-change.ts";
import type { PageCache } from "./page-cache.ts";
import { addressFor, sharedAddress } from "./page-key.ts";

export type FastPath = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * @returns a handler that serves cache hits, unless they must be revalidated first; it returns false
 *   for anything else, without writing
 */
export function createFastPath(cache: PageCache): FastPath {
  return (request, response) => {
    const { method, url } = request;
    if ((method !== "GET" && method !== "HEAD") || !url) return false;
    const { cookie } = request.headers;
    const address = sharedAddress(url);
    const page = address && cache.find(addressFor(address, cookie));
    if (!page) return false;
    if (cache.lacksChange(page, lastChangeOf(cookie))) return false;
    if (cache.isStale(page) && !cache.isAwaited(page)) return false;
    if (!page.response.send(request, response)) return false;
    cache.countHit(page);
    return true;
  };
}
