/** Responses for stored files: 200, 206 (range), 304, 416, HEAD. */
import { Readable } from "node:stream";
import type { Storage } from "#app/platform/storage/storage.server.ts";
import { FILE_POLICY } from "#server/http/security-headers.ts";
import { readByteRange } from "./byte-range.ts";

/** Types shown inline; anything else is sent as an attachment. */
const SHOWN =
  /^(?:audio|video)\/|^image\/webp|^text\/(?:vtt|plain)|^application\/(?:dash\+xml|vnd\.apple\.mpegurl)$/i;

export interface ServedFile {
  storageKey: string;
  /** In bytes. */
  size: number;
  mime: string;
  /** Including the quotes. */
  etag: string;
  caching: string;
}

function headersFor({ mime, etag, caching }: ServedFile): Headers {
  const headers = new Headers({
    "content-type": mime,
    "cache-control": caching,
    "accept-ranges": "bytes",
    "content-security-policy": FILE_POLICY,
    etag,
  });
  if (!SHOWN.test(mime)) headers.set("content-disposition", "attachment");
  return headers;
}

/** `If-Range` (RFC 9110 §13.1.5): the range applies only if the ETag still matches. */
function wantedRange(request: Request, { etag, size }: ServedFile) {
  const ifRange = request.headers.get("if-range");
  if (ifRange && ifRange !== etag) return null;
  return readByteRange(request.headers.get("range"), size);
}

/** Streams the file, so that a download does not take its size in memory. */
export function fileResponse(storage: Storage, file: ServedFile, request: Request): Response {
  const headers = headersFor(file);
  const { size, etag, storageKey } = file;
  if (request.headers.get("if-none-match")?.includes(etag)) {
    return new Response(null, { status: 304, headers });
  }
  const range = wantedRange(request, file);
  if (range === "unsatisfiable") {
    headers.set("content-range", `bytes */${size}`);
    // A shared cache must not store the 416 under the file's URL.
    headers.set("cache-control", "no-store");
    return new Response(null, { status: 416, headers });
  }
  if (range) headers.set("content-range", `bytes ${range.start}-${range.end}/${size}`);
  headers.set("content-length", String(range ? range.end - range.start + 1 : size));
  const status = range ? 206 : 200;
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const stream = storage.read(storageKey, range ?? undefined);
  return new Response(Readable.toWeb(stream) as ReadableStream, { status, headers });
}
