/** Reads a file's row for commands. */

import type { Selectable } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { forUpdate } from "#app/database/queries/row-locks.server.ts";
import type { MediaTable } from "#app/database/tables/media.ts";
import { type Actor, requireThat } from "#app/features/accounts/policy.ts";
import type { LibraryItem } from "#app/features/uploads/models.ts";
import { canEditMedia } from "#app/features/uploads/policy.ts";
import { fingerprint } from "#app/lib/fingerprint.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import type { Writer } from "#app/platform/transaction.server.ts";

export type WholeMediaRow = Selectable<MediaTable>;

const IN_FORM = ["title", "alt", "caption", "credit", "license", "focalX", "focalY"] as const;

/**
 * A hash of what a file's form changes: the form carries it, to detect conflicts. The poster of a video is not in it: a
 * job sets it while the form may be open, and the form names one only when somebody has chosen it.
 */
export function mediaVersion(file: Pick<LibraryItem, (typeof IN_FORM)[number]>): string {
  return fingerprint(IN_FORM.map((name) => file[name]));
}

/**
 * The row, without a lock.
 * @throws NotFound when there is none, SignInNeeded or Forbidden when the actor may not change it
 */
export async function getMedia(db: Database, id: string, actor: Actor): Promise<WholeMediaRow> {
  return requireRow(
    await db.selectFrom("media").selectAll().where("id", "=", id).executeTakeFirst(),
    id,
    actor,
  );
}

function requireRow(row: WholeMediaRow | undefined, id: string, actor: Actor): WholeMediaRow {
  if (!row) throw new NotFound(`No file "${id}"`);
  requireThat(canEditMedia(actor, { uploadedBy: row.uploaded_by }), actor, "change this file");
  return row;
}

/**
 * The row, locked until the end of the transaction, so that nothing starts to use a file that is
 * being deleted.
 * @throws NotFound when there is none, SignInNeeded or Forbidden when the actor may not change it
 */
export async function lockMedia(
  writer: Writer,
  db: Database,
  id: string,
  actor: Actor,
): Promise<WholeMediaRow> {
  const row = await db
    .selectFrom("media")
    .selectAll()
    .where("id", "=", id)
    .$call(forUpdate(writer.dialect))
    .executeTakeFirst();
  return requireRow(row, id, actor);
}
