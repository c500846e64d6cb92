/** Serves pages: shared ones from the cache, personal ones rendered per request. */
import { createPageRecord, type PageRecord } from "#app/platform/context.server.ts";
import { isCompressible } from "#server/http/content-coding.ts";
import { createErrorPages, type ErrorPage } from "#server/http/error-pages.ts";
import { csrfCheckedOrigin, type OriginSettings, originOf } from "#server/http/origin.ts";
import { documentPolicy, type Header, securityHeaders } from "#server/http/security-headers.ts";
import { lastChangeOf, rememberChange } from "./own-change.ts";
import type { PageCache, RenderedPage } from "./page-cache.ts";
import { isDocumentPath, sharedAddress, unknownAddress } from "./page-key.ts";
import { StoredResponse } from "./stored-response.ts";

/** Renders pages. */
export interface Renderer {
  /** Loaders record the page's tags and whether it is personal in `page`. */
  render(request: Request, page: PageRecord): Promise<Response>;
  /** True for paths that only the catch-all route matches. */
  isUnknown(path: string): boolean;
}

export interface PageResponderOptions {
  env: OriginSettings;
  renderer: Renderer;
  /** Null in development: every request is rendered. */
  cache: PageCache | null;
  /** Overrides the content security policy of documents; development needs a laxer one. */
  policy?: (scriptHashes: readonly string[]) => string;
  /** Error pages; in English by default. */
  errorPage?: ErrorPage;
}

/** Browsers revalidate each time (mostly a 304); shared caches may serve for ten seconds. */
const SHARED_CACHE_CONTROL = "public, max-age=0, s-maxage=10";
const PERSONAL_CACHE_CONTROL = "private, no-cache";
/** `no-store` keeps account and desk pages out of the back/forward cache after logging out. */
const CONFIDENTIAL = /^\/(?:(?:account|dashboard|admin)(?:[/.]|$)|(?:signup|forgot-pass)\/)/;
const CONFIDENTIAL_CACHE_CONTROL = "private, no-store";

const CACHEABLE_STATUS = new Set([200, 301, 308, 404]);

/** Set for each response; what the route sent is dropped. */
const REPLACED_HEADERS = /^(cache-control|content-length|transfer-encoding|vary|date)$/;

/** True when the route forbids caching its response (RFC 9111 §5.2). */
function forbidsCaching(headers: Headers): boolean {
  return headers.has("set-cookie") || /no-store|private/.test(headers.get("cache-control") ?? "");
}

export class PageResponder {
  readonly #options: PageResponderOptions;
  readonly #policy: (scriptHashes: readonly string[]) => string;
  readonly #errorPage: ErrorPage;

  constructor(options: PageResponderOptions) {
    this.#options = options;
    this.#errorPage = options.errorPage ?? createErrorPages();
    this.#policy = options.policy ?? documentPolicy;
  }

  /** @param clientAddress for rate limits; only personal renders receive it */
  async answer(request: Request, clientAddress = ""): Promise<Response> {
    const { env, cache } = this.#options;
    const { pathname, search } = new URL(request.url);
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (isRead && cache) {
      const changedAt = lastChangeOf(request.headers.get("cookie"));
      const shared = await this.#shared(cache, pathname + search, changedAt);
      if (shared) return shared.answer(request);
    }
    const origin = isRead ? originOf(env, request) : csrfCheckedOrigin(env, request);
    if (!origin) return this.#errorPage(403);
    const url = new URL(pathname + search, origin);
    const response = await this.#renderPersonal(request, url, clientAddress);
    if (!isRead) rememberChange(url, request, response);
    return response;
  }

  /**
   * The shared page at this URL; null when the response depends on the visitor.
   * @param changedAt when this reader last changed something; the page is not older
   */
  async #shared(cache: PageCache, url: string, changedAt: number): Promise<StoredResponse | null> {
    const asked = sharedAddress(url);
    const path = url.split("?", 1)[0]!;
    // All unmatched URLs share one entry, so that scanning for URLs costs one render.
    const address = asked && this.#options.renderer.isUnknown(path) ? unknownAddress(path) : asked;
    if (!address || cache.isPersonal(address)) return null;
    const render = () => this.#renderShared(address);
    const page = cache.find(address);
    if (page) {
      cache.hits++;
      if (cache.lacksChange(page, changedAt)) return cache.renew(page, render);
      if (cache.isStale(page)) cache.revalidate(page, render);
      return page.response;
    }
    cache.misses++;
    const rendered = await cache.renderOnce(address, render);
    return rendered.isShared ? rendered.response : null;
  }

  /**
   * Renders as an anonymous visitor: no cookies, unknown parameters or headers that could be
   * reflected.
   */
  async #renderShared(address: string): Promise<RenderedPage> {
    const url = new URL(address, this.#options.env.siteUrl);
    const record = createPageRecord(isDocumentPath(url.pathname));
    const response = await this.#options.renderer.render(new Request(url), record);
    const { status, headers } = response;
    const isFailure = status >= 500;
    // Pages without tags are not cached, so a route that forgets to tag cannot go stale. 404s get
    // their tag from the cache.
    const isTagged = record.tags.size > 0 || status === 404;
    const isPublic = isTagged && !record.isPersonal && !forbidsCaching(headers);
    const cacheControl = isFailure ? "no-store" : SHARED_CACHE_CONTROL;
    return {
      response: await this.#store(response, record, url.origin, cacheControl),
      tags: record.tags,
      freshUntil: record.freshUntil,
      isShared: isFailure || (isPublic && CACHEABLE_STATUS.has(status)),
      isCacheable: !isFailure,
    };
  }

  /** Renders for one visitor, with the whole request. */
  async #renderPersonal(request: Request, url: URL, clientAddress: string): Promise<Response> {
    const record = createPageRecord(isDocumentPath(url.pathname), clientAddress);
    const asked = url.href === request.url ? request : new Request(url, request);
    const response = await this.#options.renderer.render(asked, record);
    const defaultCacheControl = CONFIDENTIAL.test(url.pathname)
      ? CONFIDENTIAL_CACHE_CONTROL
      : PERSONAL_CACHE_CONTROL;
    const cacheControl = response.headers.get("cache-control") ?? defaultCacheControl;
    const length = Number(response.headers.get("content-length") ?? Number.MAX_SAFE_INTEGER);
    const isText = isCompressible(response.headers.get("content-type"), length);
    if (record.html === null && !(response.body && isText)) {
      const headers = new Headers(response.headers);
      headers.set("cache-control", cacheControl);
      return new Response(response.body, { status: response.status, headers });
    }
    const stored = await this.#store(response, record, url.origin, cacheControl);
    return stored.answer(request);
  }

  async #store(
    response: Response,
    record: PageRecord,
    origin: string,
    cacheControl: string,
  ): Promise<StoredResponse> {
    const headers: Header[] = [...response.headers].filter(
      ([name]) => !REPLACED_HEADERS.test(name),
    );
    headers.push(["Cache-Control", cacheControl], ...securityHeaders(origin));
    const isDocument = response.headers.get("content-type")?.startsWith("text/html");
    // Routes that show user content set a stricter policy themselves.
    if (isDocument && !response.headers.has("content-security-policy")) {
      headers.push(["Content-Security-Policy", this.#policy(record.scriptHashes)]);
    }
    const body =
      record.html === null ? Buffer.from(await response.arrayBuffer()) : Buffer.from(record.html);
    return new StoredResponse({ status: response.status, headers, body });
  }
}
