/** Delivers stored sounds, films and other files by content address. */
import { extname } from "node:path";
import { Hono } from "hono";
import { shortHash } from "#app/database/pictures.server.ts";
import { guardOfFile } from "#app/features/billing/reading-queries.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { answerFile } from "./file-answer.ts";
import { cachingBehind, keptBack } from "./file-guard.ts";
import { findMedia } from "./media-look-up.ts";
import { nothingHere } from "./plain-page.ts";

/** The address is made from the content: it never changes. */
const CACHING = "public, max-age=31536000, immutable";

/** What took the place of another file may be replaced in its turn. */
export const FORMER_CACHING = "public, max-age=60";

export function mediaRoutes({ db, storage }: Pick<Services, "db" | "storage">): Hono {
  const routes = new Hono();
  routes.get("/:file{[0-9a-f]{16}\\.[a-z0-9]{1,5}}", async (c) => {
    const [hash = "", extension] = c.req.param("file").split(".");
    const row = await findMedia(db, hash);
    // Pictures are delivered as /images, without their metadata.
    if (!row || row.kind === "image") return nothingHere();
    if (!row.isFormer && extname(row.storage_key) !== `.${extension}`) return nothingHere();
    const asked = { request: c.req.raw, open: row.isFormer ? FORMER_CACHING : CACHING };
    const caching = await cachingBehind(db, await guardOfFile(db, row.id), asked);
    if (!caching) return keptBack();
    const size = await storage.size(row.storage_key);
    if (size === null) return nothingHere();
    const { storage_key: storageKey, mime } = row;
    const file = { storageKey, size, mime, etag: `"${shortHash(row.hash)}"`, caching };
    return answerFile(storage, file, c.req.raw);
  });
  routes.all("*", () => nothingHere());
  return routes;
}
