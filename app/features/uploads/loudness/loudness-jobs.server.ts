/** Recurring job that measures the loudness of MP3 files without loudness tags, and draws their waveforms. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { SILENCE_LUFS } from "#app/lib/media/loudness.ts";
import { MINUTE } from "#app/lib/time.ts";
import type { Services } from "#app/platform/context.server.ts";
import { emit } from "#app/platform/events/events.server.ts";
import type { RecurringJob } from "#app/platform/jobs/jobs.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { LoudnessError, type MeasuredAudio, measureAudio } from "./measure-audio.server.ts";

type Measuring = Services & { signal: AbortSignal };

/** Must match the condition of the partial index `media_unmeasured`. */
const isUnmeasured = sql<boolean>`loudness is null and mime = 'audio/mpeg'`;

const selectAudio = (db: Database) =>
  db.selectFrom("media").select(["storage_key", "loudness"]).orderBy("id").limit(1);

/** The condition of `media_unmeasured`, then that of the partial index `media_without_waveform`. */
async function findUnmeasured(db: Database) {
  const unmeasured = await selectAudio(db).where(isUnmeasured).executeTakeFirst();
  if (unmeasured) return unmeasured;
  return selectAudio(db)
    .where("waveform", "is", null)
    .where("kind", "=", "audio")
    .where("mime", "=", "audio/mpeg")
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

/** A file that is missing or cannot be decoded is not tried again. */
const UNREADABLE: MeasuredAudio = { loudness: null, waveform: "" };

async function measure({ storage, signal, log }: Measuring, key: string): Promise<MeasuredAudio> {
  if ((await storage.size(key)) === null) return UNREADABLE;
  try {
    return await measureAudio(storage.read(key), signal);
  } catch (error) {
    if (!(error instanceof LoudnessError)) throw error;
    log.warn({ err: error, key }, "could not measure the loudness of a file");
    return UNREADABLE;
  }
}

interface StoredAudio {
  loudness: number;
  waveform: string;
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

async function save(services: Measuring, key: string, columns: StoredAudio): Promise<void> {
  await inTransaction(services, async (db) => {
    await db.updateTable("media").set(columns).where("storage_key", "=", key).execute();
    await emitMeasured(db, key);
  });
}

/** One file at a time, to leave CPU time for requests. */
export const measureAudioFiles: RecurringJob = {
  name: "media.measure-loudness",
  everyMs: MINUTE,
  async run(services) {
    const next = () => (services.signal.aborted ? undefined : findUnmeasured(services.db));
    for (let row = await next(); row; row = await next()) {
      const { waveform, ...measured } = await measure(services, row.storage_key);
      // One from the file's tags is kept.
      const loudness = row.loudness ?? measured.loudness ?? SILENCE_LUFS;
      await save(services, row.storage_key, { loudness, waveform });
    }
  },
};
