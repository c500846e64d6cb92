/** Answers a request for one stored file: whole, in part, or that the client has it already. */
import { Readable } from "node:stream";
import type { Storage } from "#app/platform/storage.server.ts";
import { readByteRange } from "./byte-range.ts";
import { FILE_POLICY } from "./security-headers.ts";

/** What browsers may show in place; anything else is only ever saved. */
const SHOWN =
  /^(?:audio|video)\/|^image\/webp|^text\/(?:vtt|plain)|^application\/(?:pdf|dash\+xml|vnd\.apple\.mpegurl)$/i;

export interface DeliveredFile {
  storageKey: string;
  /** In bytes. */
  size: number;
  mime: string;
  /** With its quotes. */
  etag: string;
  /** The value of `Cache-Control`. */
  caching: string;
}

function headersFor({ mime, etag, caching }: DeliveredFile): Headers {
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

/** `If-Range` asks for a part only of the very file that the client has the rest of. */
function wantedRange(request: Request, { etag, size }: DeliveredFile) {
  const condition = request.headers.get("if-range");
  if (condition && condition !== etag) return null;
  return readByteRange(request.headers.get("range"), size);
}

/** Streams the file (RFC 9110: 200, 206, 304, 416, HEAD): no listener costs its size in memory. */
export function answerFile(storage: Storage, file: DeliveredFile, request: Request): Response {
  const headers = headersFor(file);
  const { size, etag, storageKey } = file;
  if (request.headers.get("if-none-match")?.includes(etag)) {
    return new Response(null, { status: 304, headers });
  }
  const range = wantedRange(request, file);
  if (range === "unsatisfiable") {
    headers.set("content-range", `bytes */${size}`);
    // A proxy that kept it under the file's address would give it to everybody.
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
