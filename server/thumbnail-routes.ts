/** Delivers pictures of films at providers: fetched once by the server, so that readers ask no stranger. */
import { createHash } from "node:crypto";
import { Hono } from "hono";
import { LRUCache } from "lru-cache";
import { fetchEmbedThumbnail } from "#app/features/player/embed-thumbnails.server.ts";
import { isPublished } from "#app/features/posts/published.server.ts";
import { MINUTE } from "#app/lib/time.ts";
import type { Services } from "#app/platform/context.server.ts";
import { encodePicture } from "#app/platform/pictures.server.ts";
import { answerFile } from "./file-answer.ts";
import { nothingHere } from "./plain-page.ts";

const CACHING = "public, max-age=86400";
/** Wide enough for a stage; providers' pictures are hardly larger. */
const WIDTH = 1080;
/** A provider that has nothing is not asked again so soon. */
const FAILURE_MS = 10 * MINUTE;
const MOST_FAILURES = 1000;

type Stores = Pick<Services, "db" | "storage">;

async function findEmbedAddress({ db }: Stores, postId: string): Promise<string | null> {
  const row = await db
    .selectFrom("posts")
    .select("embed_url")
    .where("id", "=", postId)
    .where("access", "=", "public")
    .where((eb) => isPublished(eb))
    .executeTakeFirst();
  return row?.embed_url ?? null;
}

/** @param fetchFrom given by tests, which ask nobody */
export function thumbnailRoutes(stores: Stores, fetchFrom: typeof fetch = fetch): Hono {
  const { storage } = stores;
  const failed = new LRUCache<string, true>({ max: MOST_FAILURES, ttl: FAILURE_MS });
  const running = new Map<string, Promise<void>>();

  /** The original is written first: its encoder reads files. */
  async function make(address: string, name: string): Promise<void> {
    await storage.write(
      `thumbnails/${name}.original`,
      await fetchEmbedThumbnail(address, fetchFrom),
    );
    const original = await storage.source(`thumbnails/${name}.original`);
    await storage.write(`thumbnails/${name}.webp`, await encodePicture(original, WIDTH, "webp"));
  }

  /** Whoever asks meanwhile waits for the same work. */
  async function makeOnce(address: string, name: string): Promise<void> {
    const work = running.get(name) ?? make(address, name).finally(() => running.delete(name));
    running.set(name, work);
    await work;
  }

  const routes = new Hono();
  routes.get("/:id", async (c) => {
    const address = await findEmbedAddress(stores, c.req.param("id"));
    if (!address || failed.has(address)) return nothingHere();
    const name = createHash("sha256").update(address).digest("hex").slice(0, 32);
    const storageKey = `thumbnails/${name}.webp`;
    if ((await storage.size(storageKey)) === null) {
      const isMade = await makeOnce(address, name).then(
        () => true,
        () => false,
      );
      if (!isMade) {
        failed.set(address, true);
        return nothingHere();
      }
    }
    const size = (await storage.size(storageKey)) ?? 0;
    const file = { storageKey, size, mime: "image/webp", etag: `"${name}"`, caching: CACHING };
    return answerFile(storage, file, c.req.raw);
  });
  return routes;
}
