/** Delivers pictures in the format that the browser likes best, in a few fixed widths. */
import { Hono } from "hono";
import { shortHash } from "#app/database/pictures.server.ts";
import { PICTURE_WIDTHS } from "#app/lib/picture.ts";
import type { Services } from "#app/platform/context.server.ts";
import { Unavailable } from "#app/platform/errors.ts";
import { type PictureFormat, UnreadablePicture } from "#app/platform/pictures.server.ts";
import { findMedia } from "./media-look-up.ts";
import { FORMER_CACHING } from "./media-routes.ts";
import type { PictureStore } from "./picture-store.ts";
import { nothingHere, type PlainPage } from "./plain-page.ts";

const CACHING = "public, max-age=31536000, immutable";
const RETRY_SECONDS = "2";

/** Browsers name the formats they can show beyond the old ones. */
function formatFor(accept: string | undefined): PictureFormat {
  if (accept?.includes("image/avif")) return "avif";
  return accept?.includes("image/webp") ? "webp" : "jpeg";
}

export function pictureRoutes(
  { db, storage }: Pick<Services, "db" | "storage">,
  pictures: PictureStore,
  plainPage: PlainPage,
): Hono {
  const routes = new Hono();
  routes.get("/:hash{[0-9a-f]{16}}/:width{[0-9]{1,5}}", async (c) => {
    const { hash, width: text } = c.req.param();
    const width = PICTURE_WIDTHS.find((known) => String(known) === text);
    if (!width) return plainPage(400);
    const row = await findMedia(db, hash);
    if (row?.kind !== "image" || !row.width) return nothingHere();
    const format = formatFor(c.req.header("accept"));
    const etag = `"${shortHash(row.hash)}-${Math.min(width, row.width)}-${format}"`;
    const headers = {
      etag,
      "cache-control": row.isFormer ? FORMER_CACHING : CACHING,
      vary: "Accept",
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
  routes.all("*", () => nothingHere());
  routes.onError((error) => {
    if (error instanceof Unavailable) {
      const busy = plainPage(503);
      busy.headers.set("retry-after", RETRY_SECONDS);
      return busy;
    }
    if (error instanceof UnreadablePicture) return nothingHere();
    throw error;
  });
  return routes;
}
