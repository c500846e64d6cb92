/** Looks after stored files: what is said about them, and deleting so that it can be undone. */
import type { z } from "zod";
import { shiftUsage } from "#app/database/media-usage.server.ts";
import type { Change } from "#app/features/accounts/policy.ts";
import { accepted, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { DAY } from "#app/lib/time.ts";
import { emit } from "#app/platform/events.server.ts";
import { askFor } from "#app/platform/jobs.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { columnsOf, updateMedia } from "./commands.server.ts";
import { MediaInput } from "./input.ts";
import { holdMedia } from "./media-rows.server.ts";

/** So long a deleted file can be brought back. */
const DELETED_MEDIA_KEPT = 30 * DAY;

const DONE: Outcome<null> = accepted(null);

/**
 * Says something else about a file. Emits `site.changed`: its words may be shown anywhere.
 * @throws NotFound, SignInNeeded or Forbidden
 */
export async function describeMedia(
  writer: Writer,
  id: string,
  input: z.input<typeof MediaInput>,
  { actor }: Change,
): Promise<Outcome<null>> {
  const parsed = readInput(MediaInput, input);
  if (!parsed.ok) return parsed;
  return inTransaction(writer, async (db) => {
    const row = await holdMedia(writer, db, id, actor);
    await updateMedia(db, row, columnsOf(parsed.value));
    return DONE;
  });
}

/**
 * Takes a file out of the library. It can be brought back for `DELETED_MEDIA_KEPT`, and comes back
 * by itself when something begins to use it.
 * @returns the refusal `file: in-use` while something uses it
 * @throws NotFound, SignInNeeded or Forbidden
 */
export async function deleteMedia(
  writer: Writer,
  id: string,
  { actor, at = Date.now() }: Change,
): Promise<Outcome<null>> {
  return inTransaction(writer, async (db) => {
    const row = await holdMedia(writer, db, id, actor);
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
 * Brings a deleted file back.
 * @throws NotFound when it is gone for good, SignInNeeded or Forbidden
 */
export async function restoreMedia(writer: Writer, id: string, { actor }: Change): Promise<void> {
  await inTransaction(writer, async (db) => {
    await holdMedia(writer, db, id, actor);
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
    await shiftUsage(db, [gone.poster_id], []);
    await askFor(db, "media.forget-bytes", { storageKey: gone.storage_key });
    await emit(db, "media.replaced", { hash: gone.hash });
  });
}

const PURGED_AT_A_TIME = 50;

/**
 * Removes for good what was deleted long enough ago.
 * @returns how many were removed
 */
export async function purgeDeletedMedia(writer: Writer, now = Date.now()): Promise<number> {
  const rows = await writer.db
    .selectFrom("media")
    .select("id")
    .where("deleted_at", "<", now - DELETED_MEDIA_KEPT)
    .where("usage_count", "=", 0)
    .limit(PURGED_AT_A_TIME)
    .execute();
  for (const { id } of rows) await purgeOne(writer, id);
  return rows.length;
}
