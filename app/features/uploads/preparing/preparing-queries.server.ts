/** Says how far the preparation of films is. */
import type { Database } from "#app/database/client/client.server.ts";
import type { FilmPreparation } from "#app/features/uploads/models.ts";

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
