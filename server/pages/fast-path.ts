/**
 * Serves page cache hits directly on Node's request and response, bypassing router and middleware.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { TICKET } from "#app/platform/http/tickets.ts";
import type { PageCache } from "./page-cache.ts";
import { addressFor, sharedAddress } from "./page-key.ts";
import type { PageResponder } from "./page-responder.ts";
import { lastChangeOf } from "./read-your-writes.ts";

export type FastPath = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * @param pages revalidates what is stale, after it has been served
 * @param isOpen false while the site is private: every request must pass its gate
 * @returns a handler that serves cache hits, unless this reader must not get them; it returns false
 *   for anything else, without writing
 */
export function createFastPath(
  cache: PageCache,
  pages: Pick<PageResponder, "revalidate">,
  isOpen: () => boolean = () => true,
): FastPath {
  return (request, response) => {
    const { method, url } = request;
    if ((method !== "GET" && method !== "HEAD") || !url || !isOpen()) return false;
    const { cookie } = request.headers;
    // Some addresses lead readers with a ticket elsewhere.
    if (cookie?.includes(TICKET)) return false;
    const address = sharedAddress(url);
    const page = address && cache.find(addressFor(address, cookie));
    // Addresses without a page may have a redirect.
    if (!page || page.response.status === 404) return false;
    if (cache.lacksChange(page, lastChangeOf(cookie))) return false;
    if (!page.response.send(request, response)) return false;
    cache.countHit(page);
    if (cache.isStale(page)) pages.revalidate(page);
    return true;
  };
}
