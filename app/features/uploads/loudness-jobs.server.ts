/** Finds out how loud sounds are whose files do not say it. */
import { sql } from "kysely";
import type { Database } from "#app/database/client.server.ts";
import { SILENCE_LUFS } from "#app/lib/loudness.ts";
import { MINUTE } from "#app/lib/time.ts";
import type { Services } from "#app/platform/context.server.ts";
import { emit } from "#app/platform/events.server.ts";
import type { RecurringJob } from "#app/platform/jobs.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { measureLoudness, NotMeasurable } from "./measure-loudness.server.ts";

type Measuring = Services & { signal: AbortSignal };

/** Spelled out: the index `media_unmeasured` is of just these rows. */
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
    if (!(error instanceof NotMeasurable)) throw error;
    log.warn({ err: error, key }, "a sound could not be measured");
    return SILENCE_LUFS;
  }
}

/** What the player knows of these posts is kept with pages: they are made anew. */
async function keepLoudness(services: Measuring, key: string, loudness: number): Promise<void> {
  await inTransaction(services, async (db) => {
    await db.updateTable("media").set({ loudness }).where("storage_key", "=", key).execute();
    const posts = await db
      .selectFrom("posts")
      .innerJoin("media", "media.id", "posts.media_id")
      .select("posts.id")
      .where("media.storage_key", "=", key)
      .execute();
    await emit(db, "media.measured", { tags: posts.map(({ id }) => `post:${id}`) });
  });
}

/** One sound after the other, so that the rest of the machine goes on. */
export const measureSounds: RecurringJob = {
  name: "media.measure-loudness",
  everyMs: MINUTE,
  async run(services) {
    const next = () => (services.signal.aborted ? undefined : findUnmeasured(services.db));
    for (let row = await next(); row; row = await next()) {
      const loudness = await loudnessOf(services, row.storage_key);
      await keepLoudness(services, row.storage_key, loudness);
    }
  },
};
