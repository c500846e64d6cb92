/** A response in memory with its precompressed variants, ETag and headers. */
import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import pLimit from "p-limit";
import {
  COMPRESSOR,
  type Compressor,
  type ContentCoding,
  isCompressible,
  negotiateCoding,
} from "#server/http/content-coding.ts";
import type { Header } from "#server/http/security-headers.ts";

interface Variant {
  body: Buffer;
  etag: string;
  /** Alternating names and values, as `writeHead` takes them without copying. */
  headers: string[];
  /** Headers of a 304 (RFC 9110 §15.4.5). */
  shortHeaders: string[];
}

interface StoredOptions {
  status: number;
  headers: readonly Header[];
  body: Buffer;
  /** From `contentHash`, where it is known. */
  hash?: string;
  /** The body in brotli, if there is one: at the highest quality, or quickly compressed. */
  brotli?: Buffer | undefined;
  quickBrotli?: Buffer;
  compressor?: Compressor;
}

/** Hits after which a body is recompressed at the highest quality. */
const HITS_WORTH_BEST = 20;

/** One at a time, so that recompressing never takes all cores from requests. */
const best = pLimit(1);

const headerOf = (headers: readonly Header[], wanted: string) =>
  headers.find(([name]) => name.toLowerCase() === wanted)?.[1];

/** Weak comparison of `If-None-Match`, which is a list of ETags or `*` (RFC 9110 §13.1.2). */
function matches(header: string | null | undefined, hash: string): boolean {
  return Boolean(header) && (header === "*" || header!.includes(hash));
}

/** Identifies a body by its bytes. */
export function contentHash(body: Buffer): string {
  return hash("sha256", body, "base64url").slice(0, 22);
}

export class StoredResponse {
  readonly status: number;
  readonly body: Buffer;
  /** Estimated size in memory in bytes, compressed variants included. */
  readonly weight: number;
  readonly hash: string;
  readonly #headers: readonly Header[];
  readonly #isCompressible: boolean;
  readonly #variants: Partial<Record<ContentCoding, Variant>> = {};
  readonly #pending: Partial<Record<ContentCoding, Promise<Variant>>> = {};
  readonly #isBest: boolean;
  readonly #compressor: Compressor;
  #hits = 0;

  constructor(options: StoredOptions) {
    const { status, headers, body, brotli, compressor = COMPRESSOR } = options;
    this.status = status;
    this.body = body;
    this.#headers = headers;
    this.#compressor = compressor;
    this.hash = options.hash ?? contentHash(body);
    this.#isCompressible = isCompressible(headerOf(headers, "content-type") ?? null, body.length);
    this.weight = Math.ceil(body.length * (this.#isCompressible ? 1.5 : 1)) + 2048;
    this.#isBest = brotli !== undefined;
    const compressed = brotli ?? options.quickBrotli;
    if (compressed) this.#variants.br = this.#makeVariant("br", compressed);
  }

  /**
   * This response as the successor of an older one of the same URL: the older one itself, with its
   * compressed copies, when both are the same bytes; else this one, compressed in the codings that
   * the older one was asked for, so that no reader waits for it.
   */
  async succeed(older: StoredResponse): Promise<StoredResponse> {
    if (this.#isSameAs(older)) return older;
    for (const coding of ["br", "gzip"] as const) {
      const isWanted = older.#variants[coding] && !this.#variants[coding];
      if (isWanted && this.#isCompressible) await this.#compressed(coding);
    }
    return this;
  }

  #isSameAs(other: StoredResponse): boolean {
    const isSameBody = this.status === other.status && this.hash === other.hash;
    return isSameBody && this.#headers.join() === other.#headers.join();
  }

  #codingFor(header: string | null | undefined): ContentCoding {
    return this.#isCompressible ? negotiateCoding(header) : "identity";
  }

  #makeVariant(coding: ContentCoding, body: Buffer): Variant {
    const etag = coding === "identity" ? `"${this.hash}"` : `"${this.hash}-${coding}"`;
    const kept = this.#headers.filter(([name]) => /^(cache-control|location)$/i.test(name));
    const vary: Header[] = this.#isCompressible ? [["Vary", "Accept-Encoding"]] : [];
    // Immutable responses are never revalidated, so they need no ETag.
    const isImmutable = headerOf(this.#headers, "cache-control")?.includes("immutable");
    const shared: Header[] = isImmutable ? vary : [["ETag", etag], ...vary];
    const encoded: Header[] = coding === "identity" ? [] : [["Content-Encoding", coding]];
    const length: Header = ["Content-Length", String(body.length)];
    return {
      body,
      etag,
      headers: [...this.#headers, ...shared, ...encoded, length].flat(),
      shortHeaders: [...kept, ...shared].flat(),
    };
  }

  async #compressed(coding: "br" | "gzip"): Promise<Variant> {
    const variant = this.#makeVariant(coding, await this.#compressor.quick(this.body, coding));
    this.#variants[coding] = variant;
    return variant;
  }

  #recompress(): void {
    best(async () => {
      this.#variants.br = this.#makeVariant("br", await this.#compressor.best(this.body));
    }).catch(() => null);
  }

  /** The variant for a content coding; undefined while it is not compressed yet. */
  #ready(coding: ContentCoding): Variant | undefined {
    if (++this.#hits === HITS_WORTH_BEST && this.#variants.br && !this.#isBest) this.#recompress();
    if (coding === "identity") this.#variants.identity ??= this.#makeVariant(coding, this.body);
    return this.#variants[coding];
  }

  /** Answers a Fetch `Request`; 304 where `If-None-Match` matches. */
  async answer(request: Request): Promise<Response> {
    const coding = this.#codingFor(request.headers.get("accept-encoding"));
    let variant = this.#ready(coding);
    if (!variant && coding !== "identity") {
      this.#pending[coding] ??= this.#compressed(coding);
      variant = await this.#pending[coding];
    }
    const { body, headers, shortHeaders } = variant!;
    const isSame = this.status === 200 && matches(request.headers.get("if-none-match"), this.hash);
    if (isSame) return new Response(null, { status: 304, headers: toPairs(shortHeaders) });
    const content = request.method === "HEAD" ? null : body;
    return new Response(content as Uint8Array<ArrayBuffer> | null, {
      status: this.status,
      headers: toPairs(headers),
    });
  }

  /**
   * Writes to Node's response directly.
   * @returns false, having written nothing, when the body must be compressed first
   */
  send(request: IncomingMessage, response: ServerResponse): boolean {
    const { headers } = request;
    const variant = this.#ready(this.#codingFor(headers["accept-encoding"]?.toString()));
    if (!variant) return false;
    if (this.status === 200 && matches(headers["if-none-match"], this.hash)) {
      response.writeHead(304, variant.shortHeaders);
      response.end();
      return true;
    }
    response.writeHead(this.status, variant.headers);
    if (request.method === "HEAD") response.end();
    else response.end(variant.body);
    return true;
  }
}

function toPairs(flat: readonly string[]): [string, string][] {
  const pairs: [string, string][] = [];
  for (let at = 0; at < flat.length; at += 2) pairs.push([flat[at]!, flat[at + 1]!]);
  return pairs;
}
