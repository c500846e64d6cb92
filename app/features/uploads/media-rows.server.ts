/** Reads a stored file's row for those who change it. */
import type { Selectable } from "kysely";
import type { Database } from "#app/database/client.server.ts";
import type { MediaTable } from "#app/database/tables/media.ts";
import { type Actor, requireThat } from "#app/features/accounts/policy.ts";
import { NotFound } from "#app/platform/errors.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import { canEditMedia } from "./policy.ts";

export type MediaRow = Selectable<MediaTable>;

/**
 * The row, held until the transaction ends: nobody begins to use what is being deleted.
 * @throws NotFound when there is none, SignInNeeded or Forbidden when the actor may not change it
 */
export async function holdMedia(
  { dialect }: Writer,
  db: Database,
  id: string,
  actor: Actor,
): Promise<MediaRow> {
  const row = await db
    .selectFrom("media")
    .selectAll()
    .where("id", "=", id)
    .$if(dialect === "postgres", (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) throw new NotFound(`No file "${id}"`);
  requireThat(canEditMedia(actor, { uploadedBy: row.uploaded_by }), actor, "change this file");
  return row;
}
