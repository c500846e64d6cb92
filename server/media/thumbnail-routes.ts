/**
 * Serves thumbnails of embedded videos. The server fetches them once, so that visitors make no
 * third-party requests.
 */
import { createHash } from "node:crypto";
import { Hono } from "hono";
import { LRUCache } from "lru-cache";
import { fetchEmbedThumbnail } from "#app/features/player/embeds/embed-thumbnails.server.ts";
import { isReachable } from "#app/features/posts/queries/published.server.ts";
import { MINUTE } from "#app/lib/time.ts";
import type { Services } from "#app/platform/context.server.ts";
import { encodePicture } from "#app/platform/pictures/pictures.server.ts";
import { fileResponse } from "./file-response.ts";

const CACHING = "public, max-age=86400";
/** Wide enough for the player; providers' thumbnails are hardly larger. */
const WIDTH = 1080;
/** Negative cache: a failed thumbnail is not requested again for this long. */
const FAILURE_MS = 10 * MINUTE;
const MAX_FAILURES = 1000;

/**
 * Browsers draw the body of a failed answer if it is a picture, so that the cover behind it shows, not the sign for a
 * broken picture.
 */
const noThumbnail = () =>
  new Response('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>', {
    status: 404,
    headers: { "content-type": "image/svg+xml", "cache-control": "public, max-age=60" },
  });

type Stores = Pick<Services, "db" | "storage">;

async function findEmbedAddress({ db }: Stores, postId: string): Promise<string | null> {
  const row = await db
    .selectFrom("posts")
    .select("embed_url")
    .where("id", "=", postId)
    .where("access", "=", "public")
    .where((eb) => isReachable(eb))
    .executeTakeFirst();
  return row?.embed_url ?? null;
}

/** @param fetchFrom a fake in tests */
export function thumbnailRoutes(stores: Stores, fetchFrom: typeof fetch = fetch): Hono {
  const { storage } = stores;
  const failed = new LRUCache<string, true>({ max: MAX_FAILURES, ttl: FAILURE_MS });
  const running = new Map<string, Promise<void>>();

  /** The encoder reads files, so the original is stored first. */
  async function make(address: string, name: string): Promise<void> {
    await storage.write(
      `thumbnails/${name}.original`,
      await fetchEmbedThumbnail(address, fetchFrom),
    );
    const original = await storage.source(`thumbnails/${name}.original`);
    await storage.write(`thumbnails/${name}.webp`, await encodePicture(original, WIDTH, "webp"));
  }

  /** Coalesces concurrent requests for a thumbnail. */
  async function makeOnce(address: string, name: string): Promise<void> {
    const work = running.get(name) ?? make(address, name).finally(() => running.delete(name));
    running.set(name, work);
    await work;
  }

  const routes = new Hono();
  routes.get("/:id", async (c) => {
    const address = await findEmbedAddress(stores, c.req.param("id"));
    if (!address || failed.has(address)) return noThumbnail();
    const name = createHash("sha256").update(address).digest("hex").slice(0, 32);
    const storageKey = `thumbnails/${name}.webp`;
    if ((await storage.size(storageKey)) === null) {
      const isMade = await makeOnce(address, name).then(
        () => true,
        () => false,
      );
      if (!isMade) {
        failed.set(address, true);
        return noThumbnail();
      }
    }
    const size = (await storage.size(storageKey)) ?? 0;
    const file = { storageKey, size, mime: "image/webp", etag: `"${name}"`, caching: CACHING };
    return fileResponse(storage, file, c.req.raw);
  });
  return routes;
}
