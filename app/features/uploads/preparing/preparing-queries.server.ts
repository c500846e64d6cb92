/** Says how far the preparation of videos and audio files is. */
import type { Selectable } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import type { MediaTable } from "#app/database/tables/media.ts";
import type { VideoPreparation } from "#app/features/uploads/models.ts";
import { PREPARED_AUDIO } from "#app/lib/media/media-address.ts";
import { hasFfmpeg } from "#app/platform/ffmpeg/ffmpeg.server.ts";
import type { Storage } from "#app/platform/storage/storage.server.ts";
import { streamKey, wholeVideo } from "./stream-files.server.ts";
import { needsPreparing, type VideoFacts } from "./video-plan.ts";

type Played = Pick<Selectable<MediaTable>, "id" | "storage_key" | keyof VideoFacts>;

/** Of a file that the job has not looked at yet: it waits, if it needs preparing and the machine can. */
async function beforeJob(files: readonly Played[]): Promise<[string, VideoPreparation][]> {
  const needing = files.filter(needsPreparing);
  if (needing.length === 0 || !(await hasFfmpeg())) return [];
  return needing.map(({ id }) => [id, { status: "waiting", percent: 0 }]);
}

/** By media id; files that need none are left out. At most one statement. @param files videos and audio files */
export async function readPreparations(
  db: Database,
  files: readonly Played[],
): Promise<ReadonlyMap<string, VideoPreparation>> {
  if (files.length === 0) return new Map();
  const rows = await db
    .selectFrom("film_streams")
    .select(["media_id", "storage_key", "status", "progress"])
    .where(
      "media_id",
      "in",
      files.map(({ id }) => id),
    )
    .execute();
  const noted = new Map(rows.map((row) => [row.media_id, row]));
  // A replaced file is another one.
  const isNoted = ({ id, storage_key }: Played) => noted.get(id)?.storage_key === storage_key;
  const known = files.filter(isNoted).flatMap(({ id }) => {
    const { status, progress } = noted.get(id)!;
    return status === "unneeded" ? [] : [[id, { status, percent: progress }] as const];
  });
  return new Map([...known, ...(await beforeJob(files.filter((file) => !isNoted(file))))]);
}

/** The storage key of what was prepared of the present file of a video or audio file, as one file; null where nothing was. */
export async function findPrepared(
  db: Database,
  storage: Storage,
  file: { id: string; storage_key: string },
): Promise<string | null> {
  const row = await db
    .selectFrom("film_streams")
    .select(["stream", "sound_bytes"])
    .where("media_id", "=", file.id)
    .where("storage_key", "=", file.storage_key)
    .where("status", "=", "done")
    .executeTakeFirst();
  if (row && row.sound_bytes !== null) return streamKey(row.stream, PREPARED_AUDIO);
  return row ? wholeVideo(storage, row.stream) : null;
}
