/** Serves stored audio, video and other files under content-addressed URLs. */
import { extname } from "node:path";
import { Hono } from "hono";
import { shortHash } from "#app/database/queries/pictures.server.ts";
import { guardOfFile } from "#app/features/billing/subscriptions/reading-queries.server.ts";
import { findPrepared } from "#app/features/uploads/preparing/preparing-queries.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { plainNotFound } from "#server/http/error-pages.ts";
import { fileCacheControl, hiddenNotFound } from "./file-access.ts";
import { fileResponse } from "./file-response.ts";
import { findMedia } from "./find-media.ts";
import { rememberedLookup } from "./remembered-lookup.ts";

/**
 * The URL contains the content's hash: it never changes. Shared caches ask every day, since a file
 * may be deleted, as a replaced portrait is, or closed.
 */
export const FILE_CACHING = "public, max-age=31536000, s-maxage=86400, immutable";

/** A replacement, which may be replaced again. */
export const REPLACED_CACHING = "public, max-age=60";

/** Nothing is prepared of the most frequent audio files. */
const NEVER_PREPARED = "audio/mpeg";

/**
 * Whether a browser asks for a video or audio file in order to play it. It gets what was prepared, which every browser
 * plays; downloads and the program's own requests get the original.
 */
const isPlayed = ({ mime }: { mime: string }, { headers }: Request): boolean =>
  /^(?:audio|video)$/.test(headers.get("sec-fetch-dest") ?? "") &&
  /^(?:audio|video)\//.test(mime) &&
  mime !== NEVER_PREPARED;

/** Answers ranges (RFC 9110 §14). Files of closed posts are 404 without access. */
export function mediaRoutes({ db, storage }: Pick<Services, "db" | "storage">): Hono {
  const find = rememberedLookup(async (hash) => {
    const row = await findMedia(db, hash);
    return row && { ...row, guard: await guardOfFile(db, row.id) };
  });
  const routes = new Hono();
  routes.get("/:file{[0-9a-f]{16}\\.[a-z0-9]{1,5}}", async (c) => {
    const [hash = "", extension] = c.req.param("file").split(".");
    const row = await find(hash);
    // Pictures are served under /images, without their metadata.
    if (!row || row.kind === "image") return plainNotFound();
    if (!row.isReplaced && extname(row.storage_key) !== `.${extension}`) return plainNotFound();
    const asked = { request: c.req.raw, open: row.isReplaced ? REPLACED_CACHING : FILE_CACHING };
    const caching = await fileCacheControl(db, row.guard, asked);
    if (!caching) return hiddenNotFound();
    const prepared = isPlayed(row, c.req.raw) && (await findPrepared(db, storage, row));
    if (prepared)
      return c.body(null, 302, { location: `/${prepared}`, "cache-control": "no-store" });
    const size = await storage.size(row.storage_key);
    if (size === null) return plainNotFound();
    const { storage_key: storageKey, mime } = row;
    const file = { storageKey, size, mime, etag: `"${shortHash(row.hash)}"`, caching };
    return fileResponse(storage, file, c.req.raw);
  });
  routes.all("*", () => plainNotFound());
  return routes;
}
