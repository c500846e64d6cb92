/**
 * Recurring job that draws waveforms and measures the loudness of audio files, where the machine has ffmpeg. MP3s
 * need none (`loudness-jobs.server.ts`). One file at a time, also with several servers.
 */
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "#app/database/client/client.server.ts";
import { localSource } from "#app/features/uploads/preparing/prepare-video.server.ts";
import { SILENCE_LUFS } from "#app/lib/media/loudness.ts";
import { MINUTE } from "#app/lib/time.ts";
import type { Services } from "#app/platform/context.server.ts";
import { FFMPEG, findFfmpegVersion, type MediaTool } from "#app/platform/ffmpeg/ffmpeg.server.ts";
import type { RecurringJob } from "#app/platform/jobs/jobs.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { emitMeasured } from "./loudness-jobs.server.ts";
import { waveformOf } from "./waveform.server.ts";

type AudioJobContext = Services & { signal: AbortSignal };
type AudioTool = Pick<MediaTool, "decodeAudio" | "measureLoudness">;

/** Begins like the condition of the partial index `media_without_waveform`. */
function findNext(db: Database) {
  return db
    .selectFrom("media")
    .select(["storage_key", "loudness"])
    .where("waveform", "is", null)
    .where("kind", "=", "audio")
    .where("mime", "<>", "audio/mpeg")
    .where("deleted_at", "is", null)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

type Audio = NonNullable<Awaited<ReturnType<typeof findNext>>>;

interface PreparedAudio {
  waveform: string;
  /** Null where it is known, or measured otherwise. */
  loudness: number | null;
}

/** Undecodable sound is not tried again. */
const UNREADABLE: PreparedAudio = { waveform: "", loudness: null };

async function prepare(
  services: AudioJobContext,
  tool: AudioTool,
  audio: Audio,
): Promise<PreparedAudio> {
  const { storage, env, signal } = services;
  const folder = join(env.dataDir, "preparing-sounds");
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  try {
    const source = await localSource(storage, audio.storage_key, folder);
    const samples = join(folder, "samples");
    await tool.decodeAudio(source, samples, { signal });
    const waveform = await waveformOf(samples);
    if (audio.loudness !== null) return { waveform, loudness: null };
    return { waveform, loudness: (await tool.measureLoudness(source, { signal })) ?? SILENCE_LUFS };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function prepareOne(services: AudioJobContext, tool: AudioTool, audio: Audio): Promise<void> {
  const { log, signal } = services;
  const { storage_key } = audio;
  const prepared = await prepare(services, tool, audio).catch((err) => {
    // A shutdown is not a failure of the sound.
    signal.throwIfAborted();
    log.warn({ err, key: storage_key }, "an audio file could not be decoded");
    return UNREADABLE;
  });
  const { waveform, loudness } = prepared;
  await inTransaction(services, async (db) => {
    const columns = { waveform, ...(loudness !== null && { loudness }) };
    await db.updateTable("media").set(columns).where("storage_key", "=", storage_key).execute();
    if (loudness !== null) await emitMeasured(db, storage_key);
  });
}

/** Prepares all audio files that need it, one after the other. */
export async function prepareAudioFiles(services: AudioJobContext, tool: AudioTool): Promise<void> {
  const next = () => (services.signal.aborted ? undefined : findNext(services.db));
  for (let audio = await next(); audio; audio = await next()) {
    await prepareOne(services, tool, audio);
  }
}

/** Without ffmpeg nothing is recorded: audio files are prepared once the machine has it. */
export const prepareUploadedAudioFiles: RecurringJob = {
  name: "media.prepare-sounds",
  everyMs: MINUTE,
  async run(services) {
    if (!(await findNext(services.db)) || (await findFfmpegVersion()) === null) return;
    await prepareAudioFiles(services, FFMPEG);
  },
};
