/** Answers requests for pages: from the cache where everybody gets the same, else by rendering. */
import { createPageRecord, type PageRecord } from "#app/platform/context.server.ts";
import { isCompressible } from "./content-coding.ts";
import { type OriginSettings, originOf, originOfWrite } from "./origin.ts";
import type { MadePage, PageCache } from "./page-cache.ts";
import { isDocumentPath, sharedAddress, unknownAddress } from "./page-key.ts";
import { type PlainPage, plainPages } from "./plain-page.ts";
import { documentPolicy, type Header, securityHeaders } from "./security-headers.ts";
import { StoredResponse } from "./stored-response.ts";

/** Makes pages. */
export interface Renderer {
  /** Loaders write into the record what the page shows and for whom. */
  render(request: Request, page: PageRecord): Promise<Response>;
  /** True for paths that no route but the last one, "not found", answers. */
  isUnknown(path: string): boolean;
}

export interface PagesOptions {
  env: OriginSettings;
  renderer: Renderer;
  /** Null while developing: every request is rendered. */
  cache: PageCache | null;
  /** The policy for a document; development needs a laxer one. */
  policy?: (scriptHashes: readonly string[]) => string;
  /** Refusals; in English unless told. */
  plainPage?: PlainPage;
}

/** Browsers ask each time and mostly hear 304; a shared cache may answer for a few seconds. */
const SHARED_CACHING = "public, max-age=0, s-maxage=10";
const OWN_CACHING = "private, no-cache";
/** What only one person may see is not kept at all, lest "back" show it after logging out. */
const CONFIDENTIAL = /^\/(?:(?:account|dashboard|admin)(?:[/.]|$)|(?:signup|forgot-pass)\/)/;
const CONFIDENTIAL_CACHING = "private, no-store";

const KEPT_STATUS = new Set([200, 301, 308, 404]);

/** Given anew to each response. */
const REPLACED_HEADERS = /^(cache-control|content-length|transfer-encoding|vary|date)$/;

/** True when the route itself forbids to keep its answer. */
function isGuarded(headers: Headers): boolean {
  return headers.has("set-cookie") || /no-store|private/.test(headers.get("cache-control") ?? "");
}

export class Pages {
  readonly #options: PagesOptions;
  readonly #policy: (scriptHashes: readonly string[]) => string;
  readonly #plainPage: PlainPage;

  constructor(options: PagesOptions) {
    this.#options = options;
    this.#plainPage = options.plainPage ?? plainPages();
    this.#policy = options.policy ?? documentPolicy;
  }

  /** @param clientAddress for limits on how often one may try; reaches only what is not shared */
  async answer(request: Request, clientAddress = ""): Promise<Response> {
    const { env, cache } = this.#options;
    const { pathname, search } = new URL(request.url);
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (isRead && cache) {
      const shared = await this.#shared(cache, pathname, search);
      if (shared) return shared.answer(request);
    }
    const origin = isRead ? originOf(env, request) : originOfWrite(env, request);
    if (!origin) return this.#plainPage(403);
    return this.#own(request, new URL(pathname + search, origin), clientAddress);
  }

  /** The page that everybody gets at this address; null when it depends on who asks. */
  async #shared(cache: PageCache, path: string, search: string): Promise<StoredResponse | null> {
    const asked = sharedAddress(path + search);
    // All unknown addresses are one page, so that no number of them costs more than one.
    const address = asked && this.#options.renderer.isUnknown(path) ? unknownAddress(path) : asked;
    if (!address || cache.isPersonal(address)) return null;
    const make = () => this.#makeShared(address);
    const page = cache.find(address);
    if (page) {
      if (page.freshUntil < Date.now()) cache.refresh(address, make);
      return page.response;
    }
    const made = await cache.make(address, make);
    return made.isShared ? made.response : null;
  }

  /** Asks in nobody's name: no cookies, no unknown parameters, no header that could be reflected. */
  async #makeShared(address: string): Promise<MadePage> {
    const url = new URL(address, this.#options.env.siteUrl);
    const record = createPageRecord(isDocumentPath(url.pathname));
    const response = await this.#options.renderer.render(new Request(url), record);
    const { status, headers } = response;
    const isFailure = status >= 500;
    // Who names nothing is not kept, lest a route forget to think of it; what is missing has no name.
    const isNamed = record.tags.size > 0 || status === 404;
    const isPublic = isNamed && !record.isPersonal && !isGuarded(headers);
    const caching = isFailure ? "no-store" : SHARED_CACHING;
    return {
      response: await this.#store(response, record, url.origin, caching),
      tags: record.tags,
      isShared: isFailure || (isPublic && KEPT_STATUS.has(status)),
      isKept: !isFailure,
    };
  }

  /** Renders for this one request, with all that it carries. */
  async #own(request: Request, url: URL, clientAddress: string): Promise<Response> {
    const record = createPageRecord(isDocumentPath(url.pathname), clientAddress);
    const asked = url.href === request.url ? request : new Request(url, request);
    const response = await this.#options.renderer.render(asked, record);
    const usual = CONFIDENTIAL.test(url.pathname) ? CONFIDENTIAL_CACHING : OWN_CACHING;
    const caching = response.headers.get("cache-control") ?? usual;
    const length = Number(response.headers.get("content-length") ?? Number.MAX_SAFE_INTEGER);
    const isText = isCompressible(response.headers.get("content-type"), length);
    if (record.html === null && !(response.body && isText)) {
      const headers = new Headers(response.headers);
      headers.set("cache-control", caching);
      return new Response(response.body, { status: response.status, headers });
    }
    const stored = await this.#store(response, record, url.origin, caching);
    return stored.answer(request);
  }

  async #store(
    response: Response,
    record: PageRecord,
    origin: string,
    caching: string,
  ): Promise<StoredResponse> {
    const headers: Header[] = [...response.headers].filter(
      ([name]) => !REPLACED_HEADERS.test(name),
    );
    headers.push(["Cache-Control", caching], ...securityHeaders(origin));
    const isDocument = response.headers.get("content-type")?.startsWith("text/html");
    // A route that shows what others wrote brings a stricter one.
    if (isDocument && !response.headers.has("content-security-policy")) {
      headers.push(["Content-Security-Policy", this.#policy(record.scriptHashes)]);
    }
    const body =
      record.html === null ? Buffer.from(await response.arrayBuffer()) : Buffer.from(record.html);
    return new StoredResponse({ status: response.status, headers, body });
  }
}
