/** Deletes labels of members. */
import type { Database } from "#app/database/client/client.server.ts";
import { type Change, requireThat } from "#app/features/accounts/policy.ts";
import { MEMBERS_AT_ONCE } from "#app/features/members/bulk/bulk-limit.ts";
import { canManageMembers } from "#app/features/members/policy.ts";
import { listSegments } from "#app/features/members/segments.server.ts";
import { recordMemberEvents } from "#app/features/members/timeline/record-event.server.ts";
import { chunksOf } from "#app/lib/chunks.ts";
import { NotFound } from "#app/platform/errors.ts";
import { emitAll } from "#app/platform/events/events.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { recordLabelAction, recordMembersOf } from "./record-label-action.server.ts";

/** Those who have a label; not those in the bin, whose event comes once they are gone. */
async function findMembersOf(db: Database, labelId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("member_labels")
    .innerJoin("members", "members.id", "member_labels.member_id")
    .select("members.id")
    .where("label_id", "=", labelId)
    .where("members.deleted_at", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Takes a label away from all members, and deletes it. Segments of it find nobody from then on: without it they would
 * find more than was meant. Emits `subscriber.changed`.
 * @returns the id of the action, for its report and for undoing it
 * @throws NotFound; SignInNeeded or Forbidden for all but owners
 */
export async function deleteLabel(
  writer: Writer,
  id: string,
  { actor, at = Date.now() }: Change,
): Promise<string> {
  requireThat(canManageMembers(actor), actor, "delete labels");
  return inTransaction(writer, async (db) => {
    const query = db.selectFrom("labels").selectAll().where("id", "=", id);
    const label = await query.executeTakeFirst();
    if (!label) throw new NotFound(`No label "${id}"`);
    const { name, created_at: createdAt } = label;
    const former = { id, name, createdAt, segments: [] };
    const action = "delete-label";
    const bulkId = await recordLabelAction(db, { actor, at, action, labelId: null, former });
    await recordMembersOf(db, bulkId, id);
    for (const ids of chunksOf(await findMembersOf(db, id), MEMBERS_AT_ONCE)) {
      await recordMemberEvents(db, ids, "label-removed", { at, details: { label: name } });
      const changed = ids.map((subscriberId) => ({ subscriberId }));
      await emitAll(db, "subscriber.changed", changed);
    }
    // With it go its links to members.
    await db.deleteFrom("labels").where("id", "=", id).execute();
    return bulkId;
  });
}

/**
 * Deletes a label that nobody has, unless a segment asks for it. There is nothing to undo.
 * @throws SignInNeeded or Forbidden for all but owners
 */
export async function deleteUnusedLabel(
  writer: Writer,
  id: string,
  { actor }: Change,
): Promise<void> {
  requireThat(canManageMembers(actor), actor, "delete labels");
  await inTransaction(writer, async (db) => {
    const segments = await listSegments(db);
    if (segments.some(({ filter }) => filter.labelId === id)) return;
    await db
      .deleteFrom("labels")
      .where("id", "=", id)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("member_labels").select("member_id").where("label_id", "=", id))),
      )
      .execute();
  });
}
