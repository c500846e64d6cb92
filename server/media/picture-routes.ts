/**
 * Serves pictures in a few fixed widths, with content negotiation of the format (RFC 9110 §12.5.1).
 */
import { Hono } from "hono";
import { shortHash } from "#app/database/queries/pictures.server.ts";
import { guardOfPicture } from "#app/features/billing/subscriptions/reading-queries.server.ts";
import { PICTURE_WIDTHS } from "#app/lib/media/picture.ts";
import type { Services } from "#app/platform/context.server.ts";
import { Unavailable } from "#app/platform/errors.ts";
import { type PictureFormat, UnreadablePicture } from "#app/platform/pictures/pictures.server.ts";
import { type ErrorPage, plainNotFound } from "#server/http/error-pages.ts";
import { hiddenNotFound, pictureCacheControl } from "./file-access.ts";
import { findMedia } from "./find-media.ts";
import { FILE_CACHING, REPLACED_CACHING } from "./media-routes.ts";
import type { PictureStore } from "./picture-store.ts";
import { rememberedLookup } from "./remembered-lookup.ts";

const RETRY_SECONDS = "2";

/** Browsers list AVIF and WebP in `Accept` where they support them. */
function formatFor(accept: string | undefined): PictureFormat {
  if (accept?.includes("image/avif")) return "avif";
  return accept?.includes("image/webp") ? "webp" : "jpeg";
}

/** Pictures are converted at their first request. Those of closed posts are 404 without access. */
export function pictureRoutes(
  { db, storage }: Pick<Services, "db" | "storage">,
  pictures: PictureStore,
  errorPage: ErrorPage,
): Hono {
  const find = rememberedLookup(async (hash) => {
    const row = await findMedia(db, hash);
    return row && { ...row, guard: await guardOfPicture(db, row.id) };
  });
  const routes = new Hono();
  routes.get("/:hash{[0-9a-f]{16}}/:width{[0-9]{1,5}(?:\\.jpg)?}", async (c) => {
    const { hash, width: text } = c.req.param();
    const isJpeg = text.endsWith(".jpg");
    const width = PICTURE_WIDTHS.find((known) => String(known) === text.replace(".jpg", ""));
    if (!width) return errorPage(400);
    const row = await find(hash);
    if (row?.kind !== "image" || !row.width) return plainNotFound();
    const asked = { request: c.req.raw, open: row.isReplaced ? REPLACED_CACHING : FILE_CACHING };
    const caching = await pictureCacheControl(db, row.guard, asked);
    if (!caching) return hiddenNotFound();
    const format = isJpeg ? "jpeg" : formatFor(c.req.header("accept"));
    const etag = `"${shortHash(row.hash)}-${Math.min(width, row.width)}-${format}"`;
    const headers = {
      etag,
      "cache-control": caching,
      ...(!isJpeg && { vary: "Accept" }),
    };
    if (c.req.header("if-none-match")?.includes(etag)) {
      return new Response(null, { status: 304, headers });
    }
    const source = () => storage.source(row.storage_key);
    const original = { hash: row.hash, source, width: row.width };
    const bytes = await pictures.get(original, width, format);
    return new Response(bytes, {
      headers: {
        ...headers,
        "content-type": `image/${format}`,
        "content-length": String(bytes.length),
      },
    });
  });
  routes.all("*", () => plainNotFound());
  routes.onError((error) => {
    if (error instanceof Unavailable) {
      const busy = errorPage(503);
      busy.headers.set("retry-after", RETRY_SECONDS);
      return busy;
    }
    if (error instanceof UnreadablePicture) return plainNotFound();
    throw error;
  });
  return routes;
}
