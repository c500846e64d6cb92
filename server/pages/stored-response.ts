/** A response in memory with its compressed copies, ETag and headers. */
import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import {
  COMPRESSOR,
  type Compressor,
  type ContentCoding,
  decompressBrotli,
  type EncodedBody,
  isCompressible,
  negotiateCoding,
} from "#server/http/content-coding.ts";
import type { SecurityHeader } from "#server/http/security-headers.ts";
import { shareHeaders } from "./shared-headers.ts";

interface Variant {
  body: Buffer;
  /** Alternating names and values, as `writeHead` takes them without copying. */
  headers: string[];
  /** Headers of a 304 (RFC 9110 §15.4.5). */
  shortHeaders: string[];
}

interface StoredOptions {
  status: number;
  headers: readonly SecurityHeader[];
  body: EncodedBody;
  /** Changes with the content, from `contentHash`. */
  hash: string;
  /** Whether the body is compressed as well as can be. */
  isBest?: boolean;
  compressor?: Compressor;
}

/** Hits after which compressing a body at the highest quality is worth its work. */
const HITS_WORTH_BEST = 20;

const DECOMPRESSED_BYTES = 33_554_432;

/**
 * Bodies that were requested without a content coding, which few clients do: kept apart, since a
 * page is eight times as large as its brotli copy.
 */
const decompressed = new LRUCache<StoredResponse, Variant>({
  maxSize: DECOMPRESSED_BYTES,
  sizeCalculation: ({ body }) => body.length + 1,
});

const headerOf = (headers: readonly SecurityHeader[], wanted: string) =>
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
  /** Estimated size in memory in bytes, with a second compressed copy. */
  readonly weight: number;
  readonly hash: string;
  readonly #headers: readonly SecurityHeader[];
  readonly #isCompressible: boolean;
  readonly #variants: Partial<Record<ContentCoding, Variant>> = {};
  readonly #pending: Partial<Record<ContentCoding, Promise<Variant>>> = {};
  readonly #compressor: Compressor;
  #isBest: boolean;
  #hits = 0;

  constructor({ status, headers, body, hash, isBest, compressor }: StoredOptions) {
    const { coding, bytes } = body;
    this.status = status;
    this.hash = hash;
    this.#headers = shareHeaders(headers);
    this.#compressor = compressor ?? COMPRESSOR;
    this.#isBest = isBest ?? false;
    const type = headerOf(headers, "content-type") ?? null;
    this.#isCompressible = coding !== "identity" || isCompressible(type, bytes.length);
    this.weight = bytes.length * (this.#isCompressible ? 2 : 1) + 2048;
    this.#variants[coding] = this.#makeVariant(coding, bytes);
  }

  /** The body as it is stored. */
  get #stored(): EncodedBody {
    const { br, identity } = this.#variants;
    return br ? { coding: "br", bytes: br.body } : { coding: "identity", bytes: identity!.body };
  }

  /** The same body with another head; this response if the head is the same too. */
  withHead(status: number, headers: readonly SecurityHeader[]): StoredResponse {
    if (status === this.status && headers.join() === this.#headers.join()) return this;
    const { hash } = this;
    const compressor = this.#compressor;
    return new StoredResponse({ status, headers, body: this.#stored, hash, compressor });
  }

  /**
   * Takes the place of an older response of the same URL: compressed in the codings that the older
   * one was requested, so that no reader waits for it.
   */
  async succeed(older: StoredResponse): Promise<void> {
    if (this === older || !this.#isCompressible) return;
    for (const coding of ["br", "gzip"] as const) {
      if (older.#variants[coding] && !this.#variants[coding]) await this.#compressed(coding);
    }
  }

  /** The variant without a content coding. */
  #plain(): Variant {
    const { br, identity } = this.#variants;
    const known = identity ?? decompressed.get(this);
    if (known) return known;
    const variant = this.#makeVariant("identity", decompressBrotli(br!.body));
    decompressed.set(this, variant);
    return variant;
  }

  #codingFor(header: string | null | undefined): ContentCoding {
    return this.#isCompressible ? negotiateCoding(header) : "identity";
  }

  #makeVariant(coding: ContentCoding, body: Buffer): Variant {
    const etag = coding === "identity" ? `"${this.hash}"` : `"${this.hash}-${coding}"`;
    const kept = this.#headers.filter(([name]) =>
      /^(cache-control|location|access-control-allow-origin)$/i.test(name),
    );
    const vary: SecurityHeader[] = this.#isCompressible ? [["Vary", "Accept-Encoding"]] : [];
    // Immutable responses are never revalidated, so they need no ETag.
    const isImmutable = headerOf(this.#headers, "cache-control")?.includes("immutable");
    const shared: SecurityHeader[] = isImmutable ? vary : [["ETag", etag], ...vary];
    const encoded: SecurityHeader[] = coding === "identity" ? [] : [["Content-Encoding", coding]];
    const length: SecurityHeader = ["Content-Length", String(body.length)];
    return {
      body,
      headers: [...this.#headers, ...shared, ...encoded, length].flat(),
      shortHeaders: [...kept, ...shared].flat(),
    };
  }

  async #compressed(coding: "br" | "gzip"): Promise<Variant> {
    const bytes = await this.#compressor.quick(this.#plain().body, coding);
    const variant = this.#makeVariant(coding, bytes);
    this.#variants[coding] = variant;
    return variant;
  }

  /** Whether enough readers get it to compress it at the highest quality. */
  get isWorthBest(): boolean {
    return this.#hits >= HITS_WORTH_BEST && !this.#isBest && this.#variants.br !== undefined;
  }

  /** Replaces its brotli copy by a smaller one. */
  async compressBest(): Promise<void> {
    this.#isBest = true;
    const bytes = await this.#compressor.best(this.#plain().body);
    this.#variants.br = this.#makeVariant("br", bytes);
  }

  /** The variant for a content coding; undefined while it is not compressed yet. */
  #ready(coding: ContentCoding): Variant | undefined {
    this.#hits++;
    return coding === "identity" ? this.#plain() : this.#variants[coding];
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
