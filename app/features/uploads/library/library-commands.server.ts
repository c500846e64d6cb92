/** Edits, deletes and restores files of the media library. */
import type { z } from "zod";
import type { Database } from "#app/database/client/client.server.ts";
import { updateUsageCounts } from "#app/database/queries/media-usage-counts.server.ts";
import { type Actor, type Change, hasRole } from "#app/features/accounts/policy.ts";
import { columnsOf, updateMedia } from "#app/features/uploads/commands.server.ts";
import { MediaInput } from "#app/features/uploads/input.ts";
import { accepted, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { DAY } from "#app/lib/time.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { enqueueJob } from "#app/platform/jobs/jobs.server.ts";
import { settleEach } from "#app/platform/jobs/settle-each.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { lockMedia, mediaVersion } from "./media-rows.server.ts";

/** Deleted files can be restored during this period. */
const RESTORE_PERIOD = 30 * DAY;

const DONE: Outcome<null> = accepted(null);

/** Whether there is such a picture; without one there is nothing to check. */
async function isPoster(db: Database, id: string | null | undefined): Promise<boolean> {
  if (!id) return true;
  const row = db.selectFrom("media").select("kind").where("id", "=", id);
  return (await row.executeTakeFirst())?.kind === "image";
}

/**
 * Updates a file's metadata. Emits `site.changed`, since it may be shown anywhere.
 * @param version its `mediaVersion` when the form was rendered; without one it is overwritten
 * @returns the error `conflict` of `version` when it has changed since, `unknown` of `posterId`, and those of the fields
 * @throws NotFound, SignInNeeded or Forbidden
 */
export async function describeMedia(
  writer: Writer,
  id: string,
  input: z.input<typeof MediaInput>,
  { actor }: Change,
  version?: string,
): Promise<Outcome<null>> {
  const parsed = readInput(MediaInput, input);
  if (!parsed.ok) return parsed;
  return inTransaction(writer, async (db) => {
    const row = await lockMedia(writer, db, id, actor);
    const stored = mediaVersion({ ...row, focalX: row.focal_x, focalY: row.focal_y });
    if ((version ?? stored) !== stored) return refused("version", "conflict");
    const columns = columnsOf(parsed.value);
    if (!(await isPoster(db, columns.poster_id))) return refused("posterId", "unknown");
    await updateMedia(db, row, columns);
    if (columns.poster_id !== undefined) {
      await updateUsageCounts(db, [row.poster_id], [columns.poster_id]);
    }
    return DONE;
  });
}

/**
 * Soft-deletes a file. It can be restored for `RESTORE_PERIOD`, and is restored automatically when
 * something uses it.
 * @returns the error `file: in-use` while something uses it
 * @throws NotFound, SignInNeeded or Forbidden
 */
export async function deleteMedia(
  writer: Writer,
  id: string,
  { actor, at = Date.now() }: Change,
): Promise<Outcome<null>> {
  return inTransaction(writer, async (db) => {
    const row = await lockMedia(writer, db, id, actor);
    if (row.usage_count > 0) return refused("file", "in-use");
    await db
      .updateTable("media")
      .set({ deleted_at: row.deleted_at ?? at })
      .where("id", "=", id)
      .execute();
    return DONE;
  });
}

/**
 * Restores a deleted file.
 * @throws NotFound when it was purged, SignInNeeded or Forbidden
 */
export async function restoreMedia(writer: Writer, id: string, { actor }: Change): Promise<void> {
  await inTransaction(writer, async (db) => {
    await lockMedia(writer, db, id, actor);
    await db.updateTable("media").set({ deleted_at: null }).where("id", "=", id).execute();
  });
}

async function purgeOne(writer: Writer, id: string): Promise<void> {
  await inTransaction(writer, async (db) => {
    const gone = await db
      .deleteFrom("media")
      .where("id", "=", id)
      .where("usage_count", "=", 0)
      .where("deleted_at", "is not", null)
      .returning(["hash", "storage_key", "poster_id"])
      .executeTakeFirst();
    if (!gone) return;
    await updateUsageCounts(db, [gone.poster_id], []);
    await enqueueJob(db, "media.forget-bytes", { storageKey: gone.storage_key });
    await emit(db, "media.replaced", { hash: gone.hash });
  });
}

const PURGE_BATCH_SIZE = 50;

/**
 * Purges files whose restore period has ended.
 * @returns the number of purged files
 */
export async function purgeDeletedMedia(writer: Writer, now = Date.now()): Promise<number> {
  const rows = await writer.db
    .selectFrom("media")
    .select("id")
    .where("deleted_at", "<", now - RESTORE_PERIOD)
    .where("usage_count", "=", 0)
    .limit(PURGE_BATCH_SIZE)
    .execute();
  return settleEach(rows, ({ id }) => purgeOne(writer, id));
}

/**
 * Purges the portraits that a reader has replaced or removed, with their bytes and their copies in
 * every size: readers have no media library to delete them in. Authors keep theirs there.
 */
export async function purgeFormerPortraits(writer: Writer, actor: Actor): Promise<void> {
  if (actor.userId === null || hasRole(actor, "author")) return;
  const former = await writer.db
    .updateTable("media")
    .set({ deleted_at: Date.now() })
    .where("uploaded_by", "=", actor.userId)
    .where("kind", "=", "image")
    .where("usage_count", "=", 0)
    .returning("id")
    .execute();
  for (const { id } of former) await purgeOne(writer, id);
}
