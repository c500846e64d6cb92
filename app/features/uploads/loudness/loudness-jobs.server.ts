/** Recurring job that measures the loudness of audio files without loudness tags. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { SILENCE_LUFS } from "#app/lib/media/loudness.ts";
import { MINUTE } from "#app/lib/time.ts";
import type { Services } from "#app/platform/context.server.ts";
import { emit } from "#app/platform/events/events.server.ts";
import type { RecurringJob } from "#app/platform/jobs/jobs.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { LoudnessError, measureLoudness } from "./measure-loudness.server.ts";

type Measuring = Services & { signal: AbortSignal };

/** Must match the condition of the partial index `media_unmeasured`. */
const isUnmeasured = sql<boolean>`loudness is null and mime = 'audio/mpeg'`;

function findUnmeasured(db: Database) {
  const rows = db.selectFrom("media").select("storage_key").where(isUnmeasured).orderBy("id");
  return rows.limit(1).executeTakeFirst();
}

async function loudnessOf({ storage, signal, log }: Measuring, key: string): Promise<number> {
  if ((await storage.size(key)) === null) return SILENCE_LUFS;
  try {
    return (await measureLoudness(storage.read(key), signal)) ?? SILENCE_LUFS;
  } catch (error) {
    if (!(error instanceof LoudnessError)) throw error;
    log.warn({ err: error, key }, "could not measure the loudness of a file");
    return SILENCE_LUFS;
  }
}

/** Invalidates pages that contain a track whose loudness is known now. */
export async function emitMeasured(db: Database, key: string): Promise<void> {
  const posts = await db
    .selectFrom("posts")
    .innerJoin("media", "media.id", "posts.media_id")
    .select("posts.id")
    .where("media.storage_key", "=", key)
    .execute();
  await emit(db, "media.measured", { postIds: posts.map(({ id }) => id) });
}

async function saveLoudness(services: Measuring, key: string, loudness: number): Promise<void> {
  await inTransaction(services, async (db) => {
    await db.updateTable("media").set({ loudness }).where("storage_key", "=", key).execute();
    await emitMeasured(db, key);
  });
}

/** One file at a time, to leave CPU time for requests. */
export const measureSounds: RecurringJob = {
  name: "media.measure-loudness",
  everyMs: MINUTE,
  async run(services) {
    const next = () => (services.signal.aborted ? undefined : findUnmeasured(services.db));
    for (let row = await next(); row; row = await next()) {
      const loudness = await loudnessOf(services, row.storage_key);
      await saveLoudness(services, row.storage_key, loudness);
    }
  },
};
