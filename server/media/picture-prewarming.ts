/** Prewarms the picture cache with common sizes while the server is idle. */
import { setTimeout as wait } from "node:timers/promises";
import type { Services } from "#app/platform/context.server.ts";
import type { PictureOriginal, PictureStore } from "./picture-store.ts";

/** Unix time in milliseconds of the last request. */
export interface Activity {
  lastRequestAt: number;
}

const USUAL_WIDTHS = [640, 480, 320, 1080] as const;
/** Supported by nine of ten browsers in use. */
const USUAL_FORMAT = "avif";

const QUIET_MS = 3000;

interface Prewarming {
  services: Pick<Services, "db" | "storage" | "log">;
  pictures: PictureStore;
  activity: Activity;
}

async function listOriginals({ db, storage }: Prewarming["services"]): Promise<PictureOriginal[]> {
  const rows = await db
    .selectFrom("media")
    .select(["hash", "storage_key", "width"])
    .where("kind", "=", "image")
    .where("usage_count", ">", 0)
    .orderBy("created_at", "desc")
    .execute();
  return rows.map(({ hash, storage_key, width }) => ({
    hash,
    width: width ?? 0,
    source: () => storage.source(storage_key),
  }));
}

/** Waits until the server has been idle for a while. */
async function quiet({ pictures, activity }: Prewarming, signal: AbortSignal): Promise<void> {
  while (!pictures.isIdle || Date.now() - activity.lastRequestAt < QUIET_MS) {
    await wait(QUIET_MS, null, { signal, ref: false });
  }
  signal.throwIfAborted();
}

async function makeAll(prewarming: Prewarming, signal: AbortSignal): Promise<void> {
  const { services, pictures } = prewarming;
  await wait(QUIET_MS, null, { signal, ref: false });
  const originals = await listOriginals(services);
  // A failed original is not retried at other widths, and all failures are logged once: a missing
  // folder is missing for all.
  const failures = new Map<PictureOriginal, unknown>();
  for (const width of USUAL_WIDTHS) {
    for (const original of originals) {
      if (!original.width || failures.has(original)) continue;
      if (await pictures.has(original, width, USUAL_FORMAT)) continue;
      await quiet(prewarming, signal);
      await pictures
        .get(original, width, USUAL_FORMAT)
        .catch((error) => failures.set(original, error));
    }
  }
  if (failures.size === 0) return;
  const [err] = failures.values();
  services.log.warn({ err, pictures: failures.size }, "pictures cannot be encoded");
}

/** @returns a function that stops the work and waits for its end */
export function prewarmPictures(prewarming: Prewarming): () => Promise<void> {
  const stopping = new AbortController();
  const work = makeAll(prewarming, stopping.signal).catch((error) => {
    if (!stopping.signal.aborted)
      prewarming.services.log.warn({ err: error }, "picture prewarming failed");
  });
  return async () => {
    stopping.abort();
    await work;
  };
}
