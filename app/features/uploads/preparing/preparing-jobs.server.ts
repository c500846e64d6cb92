/**
 * Recurring job that prepares videos and audio files which browsers cannot stream well, where the machine has ffmpeg.
 * One file at a time, also with several servers: a recurring job runs once. A restart resumes it.
 */
import type { Selectable } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import type { MediaTable } from "#app/database/tables/media.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { saveMedia } from "#app/features/uploads/commands.server.ts";
import { describeMedia } from "#app/features/uploads/library/library-commands.server.ts";
import { examinePicture } from "#app/features/uploads/picture-uploads.server.ts";
import { MINUTE, SECOND } from "#app/lib/time.ts";
import type { Services } from "#app/platform/context.server.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { FFMPEG, findFfmpegVersion, type MediaTool } from "#app/platform/ffmpeg/ffmpeg.server.ts";
import type { RecurringJob } from "#app/platform/jobs/jobs.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { prepareAudio } from "./prepare-audio.server.ts";
import { type PreparedVideo, prepareVideo } from "./prepare-video.server.ts";
import { streamOf } from "./stream-files.server.ts";
import { needsPreparing } from "./video-plan.ts";

type PreparingContext = Services & { signal: AbortSignal };

const MAX_ATTEMPTS = 3;

const MEDIA_COLUMNS = [
  "media.id",
  "media.storage_key",
  "kind",
  "mime",
  "bytes",
  "width",
  "height",
  "codec",
  "bitrate",
  "duration_ms",
  "poster_id",
] as const;

/** A video or an audio file. */
type PlayedMedia = Pick<
  Selectable<MediaTable>,
  | "id"
  | "storage_key"
  | "kind"
  | "mime"
  | "bytes"
  | "width"
  | "height"
  | "codec"
  | "bitrate"
  | "duration_ms"
  | "poster_id"
>;

/** The oldest one, audio files first, that was not looked at, or whose preparation was interrupted. */
function findNext(db: Database): Promise<PlayedMedia | undefined> {
  return (
    db
      .selectFrom("media")
      .leftJoin("film_streams", (join) =>
        join
          .onRef("film_streams.media_id", "=", "media.id")
          // A replaced file is another one.
          .onRef("film_streams.storage_key", "=", "media.storage_key"),
      )
      .select(MEDIA_COLUMNS)
      .where("kind", "in", ["video", "audio"])
      .where("deleted_at", "is", null)
      .where(({ eb, or }) =>
        or([eb("status", "is", null), eb("status", "in", ["waiting", "running"])]),
      )
      // Audio files take minutes, videos hours.
      .orderBy("kind")
      .orderBy("media.created_at")
      .orderBy("media.id")
      .limit(1)
      .executeTakeFirst()
  );
}

type Status = "running" | "failed" | "unneeded" | "waiting" | "done";

/**
 * Records the progress of preparing a file.
 * @returns the number of attempts so far
 */
async function note(
  db: Database,
  { id, storage_key }: PlayedMedia,
  status: Status,
  changes: {
    progress?: number;
    attempts?: number;
    error?: string;
    sound_bytes?: number | null;
  } = {},
): Promise<void> {
  const columns = { storage_key, stream: streamOf(storage_key), status, updated_at: Date.now() };
  await db
    .insertInto("film_streams")
    .values({ media_id: id, ...columns, ...changes })
    .onConflict((conflict) => conflict.column("media_id").doUpdateSet({ ...columns, ...changes }))
    .execute();
}

async function attemptsOf(db: Database, { id, storage_key }: PlayedMedia): Promise<number> {
  const row = await db
    .selectFrom("film_streams")
    .select("attempts")
    .where("media_id", "=", id)
    .where("storage_key", "=", storage_key)
    .executeTakeFirst();
  return row?.attempts ?? 0;
}

/** Stores a frame as the video's poster, unless it got another one meanwhile. */
async function savePoster(
  services: PreparingContext,
  { id }: PlayedMedia,
  bytes: Buffer,
): Promise<void> {
  const examined = await examinePicture(services.db, bytes);
  if (!examined.ok) return;
  const change = { actor: SYSTEM };
  const saved = await saveMedia(services, examined.value, { fileName: "poster.jpg" }, change);
  const row = services.db.selectFrom("media").select("poster_id").where("id", "=", id);
  if (!saved.ok || (await row.executeTakeFirst())?.poster_id) return;
  await describeMedia(services, id, { posterId: saved.value.id }, change);
}

/** Records that a file is prepared, and invalidates pages that contain it. @param audioBytes its size; null for a video */
async function recordPrepared(
  db: Database,
  media: PlayedMedia,
  audioBytes: number | null,
): Promise<void> {
  await note(db, media, "done", { progress: 100, error: "", sound_bytes: audioBytes });
  const posts = db.selectFrom("posts").select("id").where("media_id", "=", media.id);
  await emit(db, "media.prepared", { postIds: (await posts.execute()).map(({ id }) => id) });
}

/** Saves what was found out of a video. */
async function finish(
  services: PreparingContext,
  video: PlayedMedia,
  { probe, loudness }: PreparedVideo,
) {
  await inTransaction(services, async (db) => {
    const { width, height, durationSeconds } = probe;
    const duration_ms = video.duration_ms ?? Math.round(durationSeconds * SECOND);
    await db
      .updateTable("media")
      .set({ width, height, duration_ms, ...(loudness !== null && { loudness }) })
      .where("id", "=", video.id)
      .where("storage_key", "=", video.storage_key)
      .execute();
    await recordPrepared(db, video, null);
  });
}

/** Writes whole percents, so that a video costs a hundred small writes. */
function progressWriter({ db, log }: PreparingContext, { id }: PlayedMedia) {
  let written = 0;
  return (done: number) => {
    const progress = Math.min(99, Math.floor(done * 100));
    if (progress <= written) return;
    written = progress;
    const update = db.updateTable("film_streams").set({ progress, updated_at: Date.now() });
    update
      .where("media_id", "=", id)
      .execute()
      .catch((err) => log.warn({ err }, "noting the progress of a file failed"));
  };
}

/** Parts that preparing a video and an audio file share. */
const taskOf = (services: PreparingContext, media: PlayedMedia) => ({
  storageKey: media.storage_key,
  stream: streamOf(media.storage_key),
  signal: services.signal,
  onProgress: progressWriter(services, media),
});

async function makeStream(
  services: PreparingContext,
  tool: MediaTool,
  video: PlayedMedia,
): Promise<void> {
  const needsPoster = video.poster_id === null;
  const prepared = await prepareVideo(services, tool, { ...taskOf(services, video), needsPoster });
  if (prepared.poster) await savePoster(services, video, prepared.poster);
  await finish(services, video, prepared);
}

async function makeAudio(
  services: PreparingContext,
  tool: MediaTool,
  audio: PlayedMedia,
): Promise<void> {
  const durationSeconds = Number(audio.duration_ms ?? 0) / SECOND;
  const bytes = await prepareAudio(services, tool, { ...taskOf(services, audio), durationSeconds });
  await inTransaction(services, (db) => recordPrepared(db, audio, bytes));
}

async function prepareOne(
  services: PreparingContext,
  tool: MediaTool,
  media: PlayedMedia,
): Promise<void> {
  const { db, signal, log } = services;
  if (!needsPreparing(media)) return note(db, media, "unneeded");
  const attempts = (await attemptsOf(db, media)) + 1;
  await note(db, media, "running", { attempts, progress: 0 });
  try {
    await (media.kind === "audio" ? makeAudio : makeStream)(services, tool, media);
  } catch (error) {
    // A shutdown is not a failure of the file.
    if (signal.aborted) return note(db, media, "waiting", { attempts: attempts - 1 });
    log.warn({ err: error, media: media.id, attempts }, "preparing a file failed");
    const status = attempts >= MAX_ATTEMPTS ? "failed" : "waiting";
    await note(db, media, status, { attempts, error: String(error).slice(0, 2000) });
    throw error;
  }
}

/** Prepares all videos and audio files that need it, one after the other. @throws after a failure, to go on later */
export async function prepareFiles(services: PreparingContext, tool: MediaTool): Promise<void> {
  const next = () => (services.signal.aborted ? undefined : findNext(services.db));
  for (let media = await next(); media; media = await next())
    await prepareOne(services, tool, media);
}

/** Without ffmpeg nothing is recorded: files are served as they are, until the machine has it. */
export const prepareUploadedMedia: RecurringJob = {
  name: "media.prepare-films",
  everyMs: MINUTE,
  async run(services) {
    if (!(await findNext(services.db)) || (await findFfmpegVersion()) === null) return;
    await prepareFiles(services, FFMPEG);
  },
};
