/** Undoes what was done with marked members. */
import type { Selectable } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import type { MemberBulksTable, MemberStatus } from "#app/database/tables/members.ts";
import { chunksOf } from "#app/lib/chunks.ts";
import { MEMBERS_AT_ONCE } from "./bulk-limit.ts";
import { announceMembers } from "./record-bulk.server.ts";

type UndoneBulk = Pick<Selectable<MemberBulksTable>, "id" | "action" | "label_id" | "created_at">;

const NOTED = {
  label: "label-added",
  unlabel: "label-removed",
  unsubscribe: "unsubscribed",
} as const;

/** What was undone is in no timeline, and nobody counts as gone. */
async function deleteTimelineEvents(
  db: Database,
  ids: readonly string[],
  { action, created_at }: UndoneBulk,
): Promise<void> {
  if (action !== "label" && action !== "unlabel" && action !== "unsubscribe") return;
  await db
    .deleteFrom("member_events")
    .where("member_id", "in", ids)
    .where("kind", "=", NOTED[action])
    .where("created_at", "=", created_at)
    .execute();
}

async function undoPiece(
  db: Database,
  entries: readonly { member_id: string; status: MemberStatus }[],
  bulk: UndoneBulk,
) {
  const { action, label_id } = bulk;
  const ids = entries.map((entry) => entry.member_id);
  if (action === "label" || action === "unlabel") {
    await db
      .deleteFrom("member_labels")
      .where("label_id", "=", label_id ?? "")
      .where("member_id", "in", ids)
      .execute();
    await deleteTimelineEvents(db, ids, bulk);
    if (action === "label" || label_id === null) return;
    const rows = ids.map((member_id) => ({ label_id, member_id }));
    await db.insertInto("member_labels").values(rows).execute();
    return;
  }
  for (const status of new Set(entries.map((entry) => entry.status))) {
    const of = entries.filter((entry) => entry.status === status).map((entry) => entry.member_id);
    if (action === "delete") await takeOutOfBin(db, of, status);
    // Who was unsubscribed by the action has left since.
    else if (status !== "unsubscribed") {
      const restored = await subscribeAgain(db, of, status);
      if (restored.length > 0) await deleteTimelineEvents(db, restored, bulk);
    }
  }
}

/** Who has said something else since, by a link of an email or by signing up again, keeps that. */
async function takeOutOfBin(db: Database, ids: readonly string[], status: MemberStatus) {
  const inBin = () =>
    db.updateTable("members").where("id", "in", ids).where("deleted_at", "is not", null);
  await inBin().set({ status }).where("status", "=", "unsubscribed").execute();
  await inBin().set({ deleted_at: null }).execute();
}

/**
 * Members who have changed their subscription since are left alone. Those who have been deleted since stay in the bin: it
 * keeps the status for them.
 */
async function subscribeAgain(db: Database, ids: readonly string[], status: MemberStatus) {
  const here = await db
    .updateTable("members")
    .set({ status })
    .where("id", "in", ids)
    .where("status", "=", "unsubscribed")
    .where("deleted_at", "is", null)
    .returning("id")
    .execute();
  const inBin = db.selectFrom("members").select("id").where("deleted_at", "is not", null);
  const deletions = db.selectFrom("member_bulks").select("id").where("action", "=", "delete");
  const kept = await db
    .updateTable("member_bulk_entries")
    .set({ status })
    .where("member_id", "in", ids)
    .where("member_id", "in", inBin)
    .where("bulk_id", "in", deletions.where("undone_at", "is", null))
    .where("status", "=", "unsubscribed")
    .returning("member_id as id")
    .execute();
  return [...here, ...kept].map(({ id }) => id);
}

/** Undoes what was done with marked members, except for giving plans. */
export async function undoMarked(db: Database, bulk: UndoneBulk): Promise<void> {
  const entries = await db
    .selectFrom("member_bulk_entries")
    .select(["member_id", "status"])
    .where("bulk_id", "=", bulk.id)
    .execute();
  for (const piece of chunksOf(entries, MEMBERS_AT_ONCE)) {
    await undoPiece(db, piece, bulk);
    await announceMembers(
      db,
      piece.map((entry) => entry.member_id),
      bulk.action,
    );
  }
}
