/** Makes pages in this thread. */
import { editionRedirect } from "#app/islands/navigation/edition-links.ts";
import { isSecretPath } from "#app/lib/addresses/secret-path.ts";
import { createPageRecord, type PageCode, type PageRecord } from "#app/platform/context.server.ts";
import type { Hsts } from "#app/platform/env.server.ts";
import { HEADER_COOKIE } from "#app/platform/http/header-cookie.ts";
import {
  COMPRESSOR,
  type Compressor,
  type EncodedBody,
  isCompressible,
} from "#server/http/content-coding.ts";
import { policyOf, type SecurityHeader, securityHeaders } from "#server/http/security-headers.ts";
import {
  type MadePage,
  type PageMaker,
  type PageOrder,
  type Sender,
  TOO_MANY_REQUESTS,
} from "./page-maker.ts";
import { contentHash, StoredResponse } from "./stored-response.ts";

/** Renders pages. */
export interface Renderer {
  /** Loaders record the page's tags and whether it is personal in `page`. */
  render(request: Request, page: PageRecord): Promise<Response>;
  /** True for paths that only the catch-all route matches. */
  isUnknown(path: string): boolean;
}

/** Writes the content security policy of a document with these scripts and this code of owners. */
type Policy = (scriptHashes: readonly string[], ownCode: readonly PageCode[]) => string;

export interface LocalMakerOptions {
  renderer: Renderer;
  /** The site's public URL: the origin of shared pages. */
  siteUrl: string;
  /** Overrides the content security policy of documents; development needs a laxer one. */
  policy?: Policy | undefined;
  compressor?: Compressor;
  hsts?: Hsts;
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

/** Whether a route says that its address follows from its content (RFC 8246). */
const isLasting = (cacheControl: string) => /\bimmutable\b/.test(cacheControl);

async function readBody(response: Response, { html }: PageRecord): Promise<Buffer> {
  return html === null ? Buffer.from(await response.arrayBuffer()) : Buffer.from(html);
}

/** The parameters of the page that somebody is on: targets of forms have none of their own. */
function searchOf({ method, url, headers }: Request): string {
  const page = method === "POST" ? URL.parse(headers.get("referer") ?? "") : null;
  return (page ?? new URL(url)).search;
}

export class LocalMaker implements PageMaker {
  readonly #renderer: Renderer;
  readonly #siteUrl: string;
  readonly #policy: Policy;
  readonly #compressor: Compressor;
  readonly #hsts: Hsts | undefined;

  constructor({ renderer, siteUrl, policy, compressor, hsts }: LocalMakerOptions) {
    this.#hsts = hsts;
    this.#renderer = renderer;
    this.#siteUrl = siteUrl;
    this.#policy = policy ?? policyOf({ stripe: null });
    this.#compressor = compressor ?? COMPRESSOR;
  }

  isUnknown(path: string): boolean {
    return this.#renderer.isUnknown(path);
  }

  /**
   * Renders as an anonymous visitor: no unknown parameters or headers that could be reflected, and
   * of all cookies none but the header style in the address. The client's address is only counted.
   */
  async page({ address, knownHash, requestId, clientAddress }: PageOrder): Promise<MadePage> {
    const url = new URL(address, this.#siteUrl);
    const headerStyle = url.hash.slice(1);
    url.hash = "";
    const record = createPageRecord({ requestId, clientAddress });
    const request = new Request(url);
    if (headerStyle) request.headers.set("cookie", `${HEADER_COOKIE}=${headerStyle}`);
    const response = await this.#answer(request, record);
    const { status } = response;
    const isFailure = status >= 500 || status === TOO_MANY_REQUESTS;
    // Pages without tags are not cached, so a route that forgets to tag cannot go stale. 404s get
    // their tag from the cache.
    const isTagged = record.tags.size > 0 || status === 404;
    const isPublic = isTagged && !record.isPersonal && !forbidsCaching(response.headers);
    const isShared = isFailure || (isPublic && CACHEABLE_STATUS.has(status));
    // Shared caches know a page by its URL alone.
    const declared = response.headers.get("cache-control") ?? "";
    const open = isLasting(declared) ? declared : SHARED_CACHE_CONTROL;
    const shared = headerStyle ? PERSONAL_CACHE_CONTROL : open;
    const cacheControl = isFailure ? "no-store" : shared;
    const headers = this.#headersOf(response, record, { origin: url.origin, cacheControl });
    const bytes = await readBody(response, record);
    const hash = contentHash(bytes);
    // Nobody gets the copy of a personal page: it is not compressed.
    const type = isShared ? response.headers.get("content-type") : null;
    const body = hash === knownHash ? null : await this.#encode(type, bytes);
    const { tags, freshUntil } = record;
    const isCacheable = !isFailure;
    return { status, headers, body, hash, tags, freshUntil, isShared, isCacheable };
  }

  /** A redirect from an edition leads to the same edition. */
  async #answer(request: Request, record: PageRecord): Promise<Response> {
    const response = await this.#renderer.render(request, record);
    const location = response.headers.get("location");
    if (location) response.headers.set("location", editionRedirect(location, searchOf(request)));
    return response;
  }

  async #encode(type: string | null, bytes: Buffer): Promise<EncodedBody> {
    if (!isCompressible(type, bytes.length)) return { coding: "identity", bytes };
    return { coding: "br", bytes: await this.#compressor.quick(bytes, "br") };
  }

  /** Renders for one visitor, with the whole request. */
  async own(request: Request, sender: Sender): Promise<Response> {
    const { pathname, origin } = new URL(request.url);
    const record = createPageRecord(sender);
    const response = await this.#answer(request, record);
    const isConfidential = CONFIDENTIAL.test(pathname) || isSecretPath(pathname);
    const defaultCacheControl = isConfidential
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
    const bytes = await readBody(response, record);
    const stored = new StoredResponse({
      status: response.status,
      headers: this.#headersOf(response, record, { origin, cacheControl }),
      body: { coding: "identity", bytes },
      hash: contentHash(bytes),
      compressor: this.#compressor,
    });
    return stored.answer(request);
  }

  #headersOf(
    response: Response,
    { scriptHashes, ownCode }: PageRecord,
    { origin, cacheControl }: { origin: string; cacheControl: string },
  ): SecurityHeader[] {
    const headers: SecurityHeader[] = [...response.headers].filter(
      ([name]) => !REPLACED_HEADERS.test(name),
    );
    headers.push(["Cache-Control", cacheControl], ...securityHeaders(origin, this.#hsts));
    const isDocument = response.headers.get("content-type")?.startsWith("text/html");
    // Routes that show user content set a stricter policy themselves.
    if (isDocument && !response.headers.has("content-security-policy")) {
      headers.push(["Content-Security-Policy", this.#policy(scriptHashes, [...ownCode.values()])]);
    }
    return headers;
  }
}
