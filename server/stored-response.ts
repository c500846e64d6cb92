/** A whole response kept in memory, ready to be sent in any coding with as little work as possible. */
import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import pLimit from "p-limit";
import {
  acceptedCoding,
  type Coding,
  compress,
  compressBest,
  isCompressible,
} from "./content-coding.ts";
import type { Header } from "./security-headers.ts";

interface Variant {
  body: Buffer;
  etag: string;
  /** Names and values in turn, as `writeHead` takes them without copying. */
  headers: string[];
  /** What a 304 repeats. */
  shortHeaders: string[];
}

interface StoredOptions {
  status: number;
  headers: readonly Header[];
  body: Buffer;
  /** The body as brotli, where it was made beforehand. */
  brotli?: Buffer | undefined;
}

/** A body that many ask for is worth the long compression. */
const HITS_WORTH_BEST = 20;

/** One at a time: it must never take both cores from the readers. */
const best = pLimit(1);

const headerOf = (headers: readonly Header[], wanted: string) =>
  headers.find(([name]) => name.toLowerCase() === wanted)?.[1];

/** `If-None-Match` lists tags, perhaps weak ones, or `*`. */
function matches(header: string | null | undefined, hash: string): boolean {
  return Boolean(header) && (header === "*" || header!.includes(hash));
}

export class StoredResponse {
  readonly status: number;
  readonly body: Buffer;
  /** What it takes in memory, compressed copies included, in bytes. */
  readonly weight: number;
  readonly #hash: string;
  readonly #headers: readonly Header[];
  readonly #isCompressible: boolean;
  readonly #variants: Partial<Record<Coding, Variant>> = {};
  readonly #pending: Partial<Record<Coding, Promise<Variant>>> = {};
  readonly #isBest: boolean;
  #hits = 0;

  constructor({ status, headers, body, brotli }: StoredOptions) {
    this.status = status;
    this.body = body;
    this.#headers = headers;
    this.#hash = hash("sha256", body, "base64url").slice(0, 22);
    this.#isCompressible = isCompressible(headerOf(headers, "content-type") ?? null, body.length);
    this.weight = Math.ceil(body.length * (this.#isCompressible ? 1.5 : 1)) + 2048;
    this.#isBest = brotli !== undefined;
    if (brotli) this.#variants.br = this.#makeVariant("br", brotli);
  }

  #codingFor(header: string | null | undefined): Coding {
    return this.#isCompressible ? acceptedCoding(header) : "identity";
  }

  #makeVariant(coding: Coding, body: Buffer): Variant {
    const etag = coding === "identity" ? `"${this.#hash}"` : `"${this.#hash}-${coding}"`;
    const kept = this.#headers.filter(([name]) => /^(cache-control|location)$/i.test(name));
    const vary: Header[] = this.#isCompressible ? [["Vary", "Accept-Encoding"]] : [];
    // What never changes under its name is never asked about again.
    const isImmutable = headerOf(this.#headers, "cache-control")?.includes("immutable");
    const shared: Header[] = isImmutable ? vary : [["ETag", etag], ...vary];
    const encoded: Header[] = coding === "identity" ? [] : [["Content-Encoding", coding]];
    const length: Header = ["Content-Length", String(body.length)];
    return {
      ...{ body, etag },
      headers: [...this.#headers, ...shared, ...encoded, length].flat(),
      shortHeaders: [...kept, ...shared].flat(),
    };
  }

  async #compressed(coding: "br" | "gzip"): Promise<Variant> {
    const variant = this.#makeVariant(coding, await compress(this.body, coding));
    this.#variants[coding] = variant;
    return variant;
  }

  #improve(): void {
    best(async () => {
      this.#variants.br = this.#makeVariant("br", await compressBest(this.body));
    }).catch(() => null);
  }

  /** The variant for a client; undefined while it is not compressed yet. */
  #ready(coding: Coding): Variant | undefined {
    if (++this.#hits === HITS_WORTH_BEST && this.#variants.br && !this.#isBest) this.#improve();
    if (coding === "identity") this.#variants.identity ??= this.#makeVariant(coding, this.body);
    return this.#variants[coding];
  }

  /** The answer to a web `Request`, 304 where the client has the same already. */
  async answer(request: Request): Promise<Response> {
    const coding = this.#codingFor(request.headers.get("accept-encoding"));
    let variant = this.#ready(coding);
    if (!variant && coding !== "identity") {
      this.#pending[coding] ??= this.#compressed(coding);
      variant = await this.#pending[coding];
    }
    const { body, headers, shortHeaders } = variant!;
    const isSame = this.status === 200 && matches(request.headers.get("if-none-match"), this.#hash);
    if (isSame) return new Response(null, { status: 304, headers: toPairs(shortHeaders) });
    const content = request.method === "HEAD" ? null : body;
    return new Response(content as Uint8Array<ArrayBuffer> | null, {
      status: this.status,
      headers: toPairs(headers),
    });
  }

  /**
   * Writes the answer to Node's own response, past everything else.
   * @returns false when the body must be compressed first; nothing has been written then
   */
  send(request: IncomingMessage, response: ServerResponse): boolean {
    const { headers } = request;
    const variant = this.#ready(this.#codingFor(headers["accept-encoding"]?.toString()));
    if (!variant) return false;
    if (this.status === 200 && matches(headers["if-none-match"], this.#hash)) {
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
