/** Compresses bodies, and reads which compressions a client accepts. */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Coding = "identity" | "br" | "gzip";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Of shorter bodies compressing saves little more than the headers cost that tell of it. */
const SMALLEST = 300;

/** For a reader who waits; and for what is worth keeping, when nobody does. */
const QUICK = { br: 7, gzip: 6 };
const BEST_BROTLI = 11;

const COMPRESSIBLE =
  /^(?:text\/|image\/svg|application\/(?:javascript|manifest\+json|json|ld\+json|xml|rss\+xml|atom\+xml|feed\+json|x-ndjson))/;

export function isCompressible(type: string | null, length: number): boolean {
  // A stream of events must not wait for a block to fill.
  if (!type || type.startsWith("text/event-stream")) return false;
  return length >= SMALLEST && COMPRESSIBLE.test(type);
}

function brotli(body: Buffer, quality: number): Promise<Buffer> {
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** As small as a waiting reader allows. */
export function compress(body: Buffer, coding: "br" | "gzip"): Promise<Buffer> {
  return coding === "br" ? brotli(body, QUICK.br) : compressGzip(body, { level: QUICK.gzip });
}

/** As small as possible: about a hundred times the work of `compress`. */
export function compressBest(body: Buffer): Promise<Buffer> {
  return brotli(body, BEST_BROTLI);
}

/** RFC 9110: a weight of 0 refuses a coding; `*` stands for those not named. */
function weightOf(accepted: string, coding: string): number {
  const weights = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  return weights.get(coding) ?? weights.get("*") ?? 0;
}

function readCoding(accepted: string): Coding {
  const best = Math.max(weightOf(accepted, "br"), weightOf(accepted, "gzip"));
  if (best === 0) return "identity";
  return weightOf(accepted, "br") === best ? "br" : "gzip";
}

const MOST_REMEMBERED = 200;
const remembered = new Map<string, Coding>();

/** The best coding that an `Accept-Encoding` header allows. Browsers send few different ones. */
export function acceptedCoding(header: string | null | undefined): Coding {
  if (!header) return "identity";
  const known = remembered.get(header);
  if (known) return known;
  const coding = readCoding(header);
  if (remembered.size < MOST_REMEMBERED) remembered.set(header, coding);
  return coding;
}
