/** Delivers stored sounds, films and other files by content address, in parts where asked. */
import { extname } from "node:path";
import { Readable } from "node:stream";
import { Hono } from "hono";
import type { Services } from "#app/platform/context.server.ts";
import { readByteRange } from "./byte-range.ts";
import { findMedia } from "./media-look-up.ts";
import { nothingHere } from "./plain-page.ts";
import { FILE_POLICY } from "./security-headers.ts";

const CACHING = "public, max-age=31536000, immutable";

/** What browsers may show in place; anything else is only ever saved. */
const SHOWN =
  /^(?:audio|video)\/|^text\/(?:vtt|plain)|^application\/(?:pdf|dash\+xml|vnd\.apple\.mpegurl|x-mpegurl)$/i;

function headersFor(mime: string, etag: string): Headers {
  const headers = new Headers({
    "content-type": mime,
    "cache-control": CACHING,
    "accept-ranges": "bytes",
    "content-security-policy": FILE_POLICY,
    etag,
  });
  if (!SHOWN.test(mime)) headers.set("content-disposition", "attachment");
  return headers;
}

/** `If-Range` asks for a part only of the very file that the client has the rest of. */
function wantedRange(request: Request, etag: string, size: number) {
  const condition = request.headers.get("if-range");
  if (condition && condition !== etag) return null;
  return readByteRange(request.headers.get("range"), size);
}

export function mediaRoutes({ db, storage }: Pick<Services, "db" | "storage">): Hono {
  const routes = new Hono();
  routes.get("/:file{[0-9a-f]{16}\\.[a-z0-9]{1,5}}", async (c) => {
    const [hash = "", extension] = c.req.param("file").split(".");
    const row = await findMedia(db, hash);
    // Pictures are delivered as /images, without their metadata.
    if (!row || row.kind === "image" || extname(row.storage_key) !== `.${extension}`) {
      return nothingHere();
    }
    const size = await storage.size(row.storage_key);
    if (size === null) return nothingHere();
    const request = c.req.raw;
    const etag = `"${hash}"`;
    const headers = headersFor(row.mime, etag);
    if (request.headers.get("if-none-match")?.includes(etag)) {
      return new Response(null, { status: 304, headers });
    }
    const range = wantedRange(request, etag, size);
    if (range === "unsatisfiable") {
      headers.set("content-range", `bytes */${size}`);
      return new Response(null, { status: 416, headers });
    }
    if (range) headers.set("content-range", `bytes ${range.start}-${range.end}/${size}`);
    headers.set("content-length", String(range ? range.end - range.start + 1 : size));
    const status = range ? 206 : 200;
    if (request.method === "HEAD") return new Response(null, { status, headers });
    const stream = storage.read(row.storage_key, range ?? undefined);
    return new Response(Readable.toWeb(stream) as ReadableStream, { status, headers });
  });
  routes.all("*", () => nothingHere());
  return routes;
}
