/** Says how far the preparation of films is. */
import type { Database } from "#app/database/client/client.server.ts";
import type { FilmPreparation } from "#app/features/uploads/models.ts";
import type { Storage } from "#app/platform/storage/storage.server.ts";
import { wholeFilm } from "./film-files.server.ts";

/** By media id; films that need none are left out. One statement. */
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

/** The storage key of what was prepared of a film's present file, as one file; null where nothing was. */
export async function findPreparedFilm(
  db: Database,
  storage: Storage,
  film: { id: string; storage_key: string },
): Promise<string | null> {
  const row = await db
    .selectFrom("film_streams")
    .select("stream")
    .where("media_id", "=", film.id)
    .where("storage_key", "=", film.storage_key)
    .where("status", "=", "done")
    .executeTakeFirst();
  return row ? wholeFilm(storage, row.stream) : null;
}
