/** Serves HLS and DASH streams: playlists and segments from a folder of the media storage. */
import { extname } from "node:path";
import { Hono } from "hono";
import { guardOfStream } from "#app/features/billing/subscriptions/reading-queries.server.ts";
import { dictionary } from "#app/lib/dictionary.ts";
import type { Services } from "#app/platform/context.server.ts";
import { plainNotFound } from "#server/http/error-pages.ts";
import { fileCacheControl, hiddenNotFound } from "./file-access.ts";
import { fileResponse } from "./file-response.ts";

/** A live playlist changes every few seconds; shared caches may hold it for one. */
const PLAYLIST_CACHING = "public, max-age=1";
const SEGMENT_CACHING = "public, max-age=86400";

const PLAYLISTS = dictionary<string>({
  ".m3u8": "application/vnd.apple.mpegurl",
  ".mpd": "application/dash+xml",
});

const SEGMENTS = dictionary<string>({
  // Those of a prepared video are a whole one together, which is played as such.
  ".m4s": "video/mp4",
  ".ts": "video/mp2t",
  ".flv": "video/x-flv",
  ".mp4": "video/mp4",
  ".m4v": "video/mp4",
  ".mov": "video/quicktime",
  ".webm": "video/webm",
  ".ogv": "video/ogg",
  ".ogg": "audio/ogg",
  ".oga": "audio/ogg",
  ".m4a": "audio/mp4",
  ".mp3": "audio/mpeg",
  ".aac": "audio/aac",
  ".wav": "audio/wav",
  ".vtt": "text/vtt",
  ".jpg": "image/jpeg",
});

export function streamRoutes({ db, storage }: Pick<Services, "db" | "storage">): Hono {
  const routes = new Hono();
  routes.get("/:stream{[\\w-]{1,100}}/:file{[\\w-][\\w.-]{0,200}}", async (c) => {
    const { stream, file } = c.req.param();
    const extension = extname(file).toLowerCase();
    const mime = PLAYLISTS[extension] ?? SEGMENTS[extension];
    const storageKey = `streams/${stream}/${file}`;
    const stat = mime ? await storage.stat(storageKey) : null;
    if (!mime || !stat) return plainNotFound();
    const etag = `"${stat.size.toString(36)}-${Math.round(stat.changedAt).toString(36)}"`;
    const open = PLAYLISTS[extension] ? PLAYLIST_CACHING : SEGMENT_CACHING;
    const asked = { request: c.req.raw, open };
    const caching = await fileCacheControl(db, await guardOfStream(db, stream), asked);
    if (!caching) return hiddenNotFound();
    return fileResponse(storage, { storageKey, size: stat.size, mime, etag, caching }, c.req.raw);
  });
  routes.all("*", () => plainNotFound());
  return routes;
}
