/** Serves pages: shared ones from the cache, personal ones made per request. */

import { isRead } from "#app/platform/http/is-read.ts";
import { COMPRESSOR, type Compressor } from "#server/http/content-coding.ts";
import { createErrorPages, type ErrorPage } from "#server/http/error-pages.ts";
import { csrfCheckedOrigin, type OriginSettings, originOf } from "#server/http/origin.ts";
import { RETRY_AFTER_SECONDS } from "#server/http/retry-after.ts";
import type { CachedPage, RenderedPage } from "./cached-page.ts";
import type { PageCache } from "./page-cache.ts";
import { addressFor, sharedAddress, unknownAddress } from "./page-key.ts";
import {
  type PageMaker,
  type PageOrder,
  PageUnavailable,
  type Sender,
  TOO_MANY_REQUESTS,
} from "./page-maker.ts";
import { lastChangeOf, rememberChange } from "./read-your-writes.ts";
import { RepeatedForms } from "./repeated-forms.ts";
import { StoredResponse } from "./stored-response.ts";

export interface PageResponderOptions {
  env: OriginSettings;
  maker: PageMaker;
  /** Null in development: every request is rendered. */
  cache: PageCache | null;
  /** Whether an address that no route knows has a page; none by default. */
  hasPage?: ((path: string) => Promise<boolean>) | undefined;
  /** Compresses what is requested often; with zlib's threads by default. */
  compressor?: Compressor | undefined;
  /** Error pages; in English by default. */
  errorPage?: ErrorPage;
}

const NOBODY: Sender = { clientAddress: "" };

export class PageResponder {
  readonly #options: PageResponderOptions;
  readonly #compressor: Compressor;
  readonly #errorPage: ErrorPage;
  readonly #forms = new RepeatedForms();

  constructor(options: PageResponderOptions) {
    this.#options = options;
    this.#compressor = options.compressor ?? COMPRESSOR;
    this.#errorPage = options.errorPage ?? createErrorPages();
  }

  /** @param sender whose address counts for rate limits where no cached page answers */
  async answer(request: Request, sender = NOBODY): Promise<Response> {
    try {
      return (
        (await this.#answerShared(request, sender)) ?? (await this.#answerOwn(request, sender))
      );
    } catch (error) {
      if (!(error instanceof PageUnavailable)) throw error;
      const response = this.#errorPage(503);
      response.headers.set("retry-after", RETRY_AFTER_SECONDS);
      return response;
    }
  }

  /** Makes a page that is not cached yet before anybody asks for it. @param address a cache key */
  async prepare(address: string): Promise<void> {
    const { cache, maker, hasPage } = this.#options;
    if (!cache || sharedAddress(address) !== address || cache.find(address)) return;
    const [path = ""] = address.split("?", 1);
    if (maker.isUnknown(path) && !(await hasPage?.(path))) return;
    await cache.renderOnce(address, () => this.#make({ address, isAhead: true }), true);
  }

  /** Makes a stale page again in the background, in its turn. */
  revalidate(page: CachedPage): void {
    const { key: address, response } = page;
    const order = { address, isBackground: true };
    this.#options.cache?.revalidate(page, () => this.#make(order, response));
  }

  async #answerShared(request: Request, sender: Sender): Promise<Response | null> {
    const { cache, maker, hasPage } = this.#options;
    if (!cache || !isRead(request)) return null;
    const { pathname } = new URL(request.url);
    // Waits only for what no route knows, so that others are queued in the order in which they came.
    const isUnknown = maker.isUnknown(pathname) && !(await hasPage?.(pathname));
    const address = this.#sharedAddressOf(request, isUnknown);
    if (!address || cache.isPersonal(address)) return null;
    const page = cache.find(address);
    if (page) {
      cache.countHit(page);
      const changedAt = lastChangeOf(request.headers.get("cookie"));
      return (await this.#upToDate(cache, page, { changedAt, requestId: sender.requestId })).answer(
        request,
      );
    }
    cache.misses++;
    const made = await cache.renderOnce(address, () => this.#make({ address, ...sender }));
    // Whoever has waited with the one who asked too often is counted on their own.
    const isForAll = made.isShared && made.response.status !== TOO_MANY_REQUESTS;
    return isForAll ? made.response.answer(request) : null;
  }

  /** The cache key of a URL; null when the response depends on the visitor. */
  #sharedAddressOf(request: Request, isUnknown: boolean): string | null {
    const { pathname, search } = new URL(request.url);
    const address = sharedAddress(pathname + search);
    // All unmatched URLs share one entry, so that scanning for URLs costs one render.
    const known = isUnknown && address ? unknownAddress(search) : address;
    return known && addressFor(known, request.headers.get("cookie"));
  }

  /**
   * A cached page, rendered again first where this reader must not get the old one.
   * @param changedAt when the reader last changed something: the page is not older
   */
  async #upToDate(
    cache: PageCache,
    page: CachedPage,
    { changedAt, requestId }: { changedAt: number; requestId: string | undefined },
  ): Promise<StoredResponse> {
    const { key: address, response } = page;
    if (cache.lacksChange(page, changedAt)) {
      return cache.renew(page, () => this.#make({ address, requestId }, response));
    }
    if (cache.isStale(page)) this.revalidate(page);
    return response;
  }

  /** @param known the response that the cache has */
  async #make(
    order: Omit<PageOrder, "knownHash">,
    known: StoredResponse | null = null,
  ): Promise<RenderedPage> {
    const { maker } = this.#options;
    const made = await maker.page({ ...order, knownHash: known?.hash });
    const { status, headers, body, hash, ...caching } = made;
    const compressor = this.#compressor;
    const response = body
      ? new StoredResponse({ status, headers, body, hash, compressor })
      : known!.withHead(status, headers);
    return { response, ...caching };
  }

  async #answerOwn(request: Request, sender: Sender): Promise<Response> {
    const { env, maker } = this.#options;
    const origin = isRead(request) ? originOf(env, request) : csrfCheckedOrigin(env, request);
    if (!origin) return this.#errorPage(403);
    const { pathname, search } = new URL(request.url);
    // Not joined: "//other.example/login" would be an address of another host.
    const url = Object.assign(new URL(origin), { pathname, search });
    const asked = url.href === request.url ? request : new Request(url, request);
    if (isRead(request)) return maker.own(asked, sender);
    // It has been checked: React Router would compare it again.
    if (asked.headers.has("origin")) asked.headers.set("origin", origin);
    const make = (sent: Request) => maker.own(sent, sender);
    const response = await this.#forms.answer(asked, sender, make);
    rememberChange(url, request, response);
    return response;
  }
}
