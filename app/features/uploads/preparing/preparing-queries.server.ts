/** Says how far the preparation of films and sounds is. */
import type { Database } from "#app/database/client/client.server.ts";
import type { FilmPreparation } from "#app/features/uploads/models.ts";
import { PREPARED_SOUND } from "#app/lib/media/media-address.ts";
import type { Storage } from "#app/platform/storage/storage.server.ts";
import { streamKey, wholeFilm } from "./film-files.server.ts";

/** By media id; files that need none are left out. One statement. */
export async function readPreparations(
  db: Database,
  mediaIds: readonly string[],
): Promise<ReadonlyMap<string, FilmPreparation>> {
  if (mediaIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("film_streams")
    .select(["media_id", "status", "progress"])
    .where("media_id", "in", mediaIds)
    .execute();
  return new Map(
    rows.flatMap(({ media_id, status, progress }) =>
      status === "unneeded" ? [] : [[media_id, { status, percent: progress }] as const],
    ),
  );
}

/** The storage key of what was prepared of the present file of a film or sound, as one file; null where nothing was. */
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
  if (row && row.sound_bytes !== null) return streamKey(row.stream, PREPARED_SOUND);
  return row ? wholeFilm(storage, row.stream) : null;
}
