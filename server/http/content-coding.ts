/** Content codings: compression, and negotiation by `Accept-Encoding`. */
import { promisify } from "node:util";
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gzip,
  gzipSync,
} from "node:zlib";

export type ContentCoding = "identity" | "br" | "gzip";

/** A body with its content coding applied. */
export interface EncodedBody {
  coding: "identity" | "br";
  bytes: Buffer;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Below this, compression saves little more than its headers cost. */
const MIN_COMPRESSIBLE_BYTES = 300;

/**
 * Quality levels while a visitor waits; `BEST_BROTLI` in the background. From 7 on, brotli's table
 * has 8 MB, which the system may clear for each page: up to three times the work of 6 for one
 * percent fewer bytes.
 */
const FAST = { br: 6, gzip: 6 };
const BEST_BROTLI = 11;
/** The size of its blocks: a megabyte. */
const BEST_BLOCK_BITS = 20;

const COMPRESSIBLE =
  /^(?:text\/|image\/svg|application\/(?:javascript|manifest\+json|json|ld\+json|xml|rss\+xml|atom\+xml|feed\+json|x-ndjson))/;

/** Whether compression saves anything: text of some length, but never streams of events. */
export function isCompressible(type: string | null, length: number): boolean {
  // Buffering would delay server-sent events.
  if (!type || type.startsWith("text/event-stream")) return false;
  return length >= MIN_COMPRESSIBLE_BYTES && COMPRESSIBLE.test(type);
}

function brotliOptions(body: Buffer, quality: number): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      // A page as one block at the highest quality, which would make blocks of 256 KB.
      ...(quality === BEST_BROTLI && { [constants.BROTLI_PARAM_LGBLOCK]: BEST_BLOCK_BITS }),
    },
  };
}

export interface Compressor {
  /** While a visitor waits. */
  quick(body: Buffer, coding: "br" | "gzip"): Promise<Buffer>;
  /** Brotli at the highest quality: about a hundred times the work of `quick`. */
  best(body: Buffer): Promise<Buffer>;
}

/** Compresses in zlib's threads. */
export const COMPRESSOR: Compressor = {
  quick(body, coding) {
    if (coding === "gzip") return compressGzip(body, { level: FAST.gzip });
    return compressBrotli(body, brotliOptions(body, FAST.br));
  },
  best: (body) => compressBrotli(body, brotliOptions(body, BEST_BROTLI)),
};

/**
 * Compresses in this thread, at its priority. zlib's threads would each keep memory of their own
 * that is not returned to the system.
 */
export const LOCAL_COMPRESSOR: Compressor = {
  async quick(body, coding) {
    if (coding === "gzip") return gzipSync(body, { level: FAST.gzip });
    return brotliCompressSync(body, brotliOptions(body, FAST.br));
  },
  best: async (body) => brotliCompressSync(body, brotliOptions(body, BEST_BROTLI)),
};

/** About a millisecond for a page. */
export const decompressBrotli = (bytes: Buffer): Buffer => brotliDecompressSync(bytes);

/** RFC 9110 §12.5.3: `q=0` rejects a coding; `*` matches any that is not listed. */
function qualityOf(accepted: string, coding: string): number {
  const qualities = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    qualities.set(name, quality === undefined ? 1 : Number(quality) || 0);
  }
  return qualities.get(coding) ?? qualities.get("*") ?? 0;
}

function chooseCoding(accepted: string): ContentCoding {
  const best = Math.max(qualityOf(accepted, "br"), qualityOf(accepted, "gzip"));
  if (best === 0) return "identity";
  return qualityOf(accepted, "br") === best ? "br" : "gzip";
}

const CACHE_SIZE = 200;
const negotiated = new Map<string, ContentCoding>();

/**
 * Negotiates the content coding by `Accept-Encoding`. Browsers send few different headers, so
 * results are memoized.
 */
export function negotiateCoding(header: string | null | undefined): ContentCoding {
  if (!header) return "identity";
  const known = negotiated.get(header);
  if (known) return known;
  const coding = chooseCoding(header);
  if (negotiated.size < CACHE_SIZE) negotiated.set(header, coding);
  return coding;
}
