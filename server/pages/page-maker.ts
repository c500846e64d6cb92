/** The seam between serving pages (cache, files, health) and making them. */
import type { EncodedBody } from "#server/http/content-coding.ts";
import type { SecurityHeader } from "#server/http/security-headers.ts";

/** A shared page, finished and with what decides how long it is cached. */
export interface MadePage {
  status: number;
  headers: readonly SecurityHeader[];
  /** Compressed where that pays; null where the asker has these bytes already. */
  body: EncodedBody | null;
  /** Identifies the bytes of the body without its content coding. */
  hash: string;
  tags: ReadonlySet<string>;
  /** Unix time in milliseconds until which the page stays true unless an event tells otherwise. */
  freshUntil: number;
  /** False when the response depends on the visitor; it must not reach anybody else. */
  isShared: boolean;
  /** False for errors: concurrent requests share them, but they are not cached. */
  isCacheable: boolean;
}

export interface PageOrder {
  /** Cache key: path, known parameters, and perhaps a header style as fragment. */
  address: string;
  /** The hash of the bytes that the cache has; these are not sent again. */
  knownHash?: string | undefined;
  /** True for a page that is made again while nobody waits for it. */
  isBackground?: boolean;
  /** True for a page that is made before anybody asks: by whoever makes those of readers, once they have nothing to do. */
  isAhead?: boolean;
  /** Id of the request that the page is made for, for the log. */
  requestId?: string | undefined;
  /** IP address of the first who waits for the page, for rate limits; of nobody else. */
  clientAddress?: string | undefined;
}

/** Somebody has asked too often: it concerns nobody else who asks for the same page. */
export const TOO_MANY_REQUESTS = 429;

/** Who sent a request. */
export interface Sender {
  /** IP address, for rate limits; "" where there is no connection, as in tests. */
  clientAddress: string;
  requestId?: string | undefined;
}

/** Makes pages, in this process or in threads. */
export interface PageMaker {
  /**
   * A page as an anonymous visitor gets it.
   * @throws PageUnavailable when it cannot be made in time
   */
  page(order: PageOrder): Promise<MadePage>;
  /**
   * The response to one visitor: a personal page, or what an action answers. Once it resolves, this
   * process has read the events of what it changed.
   * @param request whose URL has the origin that the browser uses
   * @throws PageUnavailable when it cannot be made in time
   */
  own(request: Request, sender: Sender): Promise<Response>;
  /** True for paths that only the catch-all route matches. */
  isUnknown(path: string): boolean;
}

/**
 * Waits for what reads the body of a request.
 * @throws PageUnavailable when the client leaves before its last byte
 */
export async function whileConnected<Body>(
  { signal }: Request,
  reading: Promise<Body>,
): Promise<Body> {
  try {
    return await reading;
  } catch (error) {
    throw signal.aborted ? new PageUnavailable("Nobody waits for the page") : error;
  }
}

/** Nobody could make the page: the thread died or hangs, or too many pages wait. */
export class PageUnavailable extends Error {
  override name = "PageUnavailable";
}
