/** Changes of several members at once, which can be undone for a while. */
import type { Selectable } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import type { MarkedAction, MembersTable } from "#app/database/tables/members.ts";
import { type Change, requireThat } from "#app/features/accounts/policy.ts";
import { isLabelAction } from "#app/features/members/labels/former-label.ts";
import { findOrMakeLabel, LabelName } from "#app/features/members/labels/label-commands.server.ts";
import { undoLabelChange } from "#app/features/members/labels/undo-label-change.server.ts";
import { canManageMembers } from "#app/features/members/policy.ts";
import { endedBy, endingDetails } from "#app/features/members/timeline/ended-by.ts";
import { recordMemberEvents } from "#app/features/members/timeline/record-event.server.ts";
import { chunksOf } from "#app/lib/chunks.ts";
import { accepted, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { MINUTE } from "#app/lib/time.ts";
import { NotFound } from "#app/platform/errors.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { MEMBER_BULK_LIMIT, MEMBERS_AT_ONCE } from "./bulk-limit.ts";
import { revokeGivenPlans } from "./give-plan-command.server.ts";
import { announceMembers, recordBulkAction } from "./record-bulk.server.ts";
import { undoMarked } from "./undo-marked.server.ts";

/** How long an action can be undone; deleted members are stored until then. */
export const UNDO_MS = 15 * MINUTE;

export interface BulkOrder {
  action: MarkedAction;
  ids: readonly string[];
  /** Label to add or remove; "" for other actions. */
  label: string;
}

type BulkRow = Pick<Selectable<MembersTable>, "id" | "status">;

const membersAmong = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom("members")
    .select(["members.id", "members.status"])
    .where("members.id", "in", ids)
    .where("members.deleted_at", "is", null);

/** Members that an action changes; the others are in the wanted state already. */
async function findChanged(
  db: Database,
  { action, labelId }: { action: BulkOrder["action"]; labelId: string | null },
  ids: readonly string[],
): Promise<BulkRow[]> {
  const found: BulkRow[] = [];
  for (const piece of chunksOf(ids, MEMBERS_AT_ONCE)) {
    const members = membersAmong(db, piece);
    const labelled = db
      .selectFrom("member_labels as given")
      .select("given.member_id")
      .where("given.label_id", "=", labelId ?? "");
    if (action === "label")
      found.push(...(await members.where("members.id", "not in", labelled).execute()));
    else if (action === "unlabel")
      found.push(...(await members.where("members.id", "in", labelled).execute()));
    else if (action === "unsubscribe")
      found.push(...(await members.where("status", "in", ["confirmed", "pending"]).execute()));
    // People who work here keep their accounts.
    else
      found.push(
        ...(await members
          .leftJoin("users", "users.id", "members.user_id")
          .where((eb) => eb.or([eb("users.id", "is", null), eb("users.role", "=", "reader")]))
          .execute()),
      );
  }
  return found;
}

interface Step {
  action: BulkOrder["action"];
  label: { id: string; name: string } | null;
  at: number;
  /** Null for other programs. */
  userId: string | null;
}

async function changePiece(
  db: Database,
  piece: readonly BulkRow[],
  { action, label, at, userId }: Step,
) {
  const ids = piece.map((row) => row.id);
  const members = db.updateTable("members").where("id", "in", ids);
  if (action === "label" && label) {
    const rows = ids.map((member_id) => ({ label_id: label.id, member_id }));
    await db.insertInto("member_labels").values(rows).execute();
    return recordMemberEvents(db, ids, "label-added", { at, details: { label: label.name } });
  }
  if (action === "unlabel" && label) {
    await db
      .deleteFrom("member_labels")
      .where("label_id", "=", label.id)
      .where("member_id", "in", ids)
      .execute();
    return recordMemberEvents(db, ids, "label-removed", { at, details: { label: label.name } });
  }
  if (action === "unsubscribe") {
    await members.set({ status: "unsubscribed" }).execute();
    for (const former of new Set(piece.map((row) => row.status))) {
      const of = piece.filter(({ status }) => status === former).map(({ id }) => id);
      const details = endingDetails(endedBy({ userId }), former);
      await recordMemberEvents(db, of, "unsubscribed", { at, details });
    }
    return;
  }
  // Nothing is sent to them from now on, whatever asks for subscribers.
  await members.set({ status: "unsubscribed", deleted_at: at }).execute();
}

/**
 * Changes members. Members that need no change are left out. Emits `subscriber.changed`; for deleted ones
 * only when they are finally removed.
 * @returns the id of the action, for its report and for undoing it; the error `required` of `label`, `unmarked` of `form`
 * @throws SignInNeeded or Forbidden for all but owners
 */
export async function runMemberBulk(
  writer: Writer,
  { action, ids, label: name }: BulkOrder,
  { actor, at = Date.now() }: Change,
): Promise<Outcome<string>> {
  requireThat(canManageMembers(actor), actor, "change members");
  if (ids.length === 0) return refused("form", "unmarked");
  const isLabelling = action === "label" || action === "unlabel";
  const named = readInput(LabelName, name);
  if (isLabelling && !named.ok) return refused("label", "required");
  return inTransaction(writer, async (db) => {
    const label = isLabelling && named.ok ? await findOrMakeLabel(db, named.value) : null;
    if (isLabelling && !label) return refused("label", "too-many");
    const chosen = ids.slice(0, MEMBER_BULK_LIMIT);
    const labelId = label?.id ?? null;
    const rows = await findChanged(db, { action, labelId }, chosen);
    const id = await recordBulkAction(db, { actor, at, action, labelId, count: rows.length });
    for (const piece of chunksOf(rows, MEMBERS_AT_ONCE)) {
      await db
        .insertInto("member_bulk_entries")
        .values(
          piece.map((row) => ({
            bulk_id: id,
            member_id: row.id,
            status: row.status,
          })),
        )
        .execute();
      await changePiece(db, piece, { action, label, at, userId: actor.userId });
      await announceMembers(
        db,
        piece.map((row) => row.id),
        action,
      );
    }
    return accepted(id);
  });
}

/**
 * Undoes an action. Idempotent.
 * @throws NotFound when it is too late, or a label's former name is taken; SignInNeeded or Forbidden for all but owners
 */
export async function undoMemberBulk(
  writer: Writer,
  id: string,
  { actor, at = Date.now() }: Change,
): Promise<void> {
  requireThat(canManageMembers(actor), actor, "change members");
  await inTransaction(writer, async (db) => {
    const bulk = await db
      .selectFrom("member_bulks")
      .select(["id", "action", "label_id", "details", "undone_at", "created_at"])
      .where("id", "=", id)
      .where("created_at", ">", at - UNDO_MS)
      .executeTakeFirst();
    if (!bulk) throw new NotFound(`No action "${id}" to undo`);
    if (bulk.undone_at !== null) return;
    const { action } = bulk;
    if (isLabelAction(action)) await undoLabelChange(db, { ...bulk, action });
    else if (action === "give") await revokeGivenPlans(db, id, at);
    else await undoMarked(db, bulk);
    await db.updateTable("member_bulks").set({ undone_at: at }).where("id", "=", id).execute();
  });
}
