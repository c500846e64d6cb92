/** Assigns, changes, ticks off and deletes; notifies the assignee. */
import type { z } from "zod";
import type { Database } from "#app/database/client/client.server.ts";
import { findTimeZone } from "#app/database/queries/time-zone.server.ts";
import { type Change, requireThat } from "#app/features/accounts/policy.ts";
import { newId } from "#app/lib/id.server.ts";
import { accepted, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { NotFound } from "#app/platform/errors.ts";
import { enqueueJob } from "#app/platform/jobs/jobs.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { AssignmentInput, DueMoveInput } from "./input.ts";
import { canAssign, canFulfil } from "./policy.ts";
import { findAssignment } from "./queries.server.ts";
import { reminderDay } from "./reminder-day.ts";

type Fields = z.output<typeof AssignmentInput>;

async function findRow(db: Database, id: string) {
  const row = await db
    .selectFrom("assignments")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new NotFound(`No assignment "${id}"`);
  return row;
}

/** The person writes, and the post is there. */
async function checkReferences(db: Database, fields: Fields): Promise<Outcome<null>> {
  const person = await db
    .selectFrom("users")
    .select("role")
    .where("id", "=", fields.assigneeId)
    .executeTakeFirst();
  if (!person || person.role === "reader") return refused("assigneeId", "unknown");
  if (!fields.postId) return accepted(null);
  const post = await db
    .selectFrom("posts")
    .select("id")
    .where("id", "=", fields.postId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return post ? accepted(null) : refused("postId", "unknown");
}

const KINDS = ["assigned", "assignmentDue"] as const;

/** Earlier notifications would keep a new one of the same kind from being made. */
export async function deleteAssignmentNotices(
  db: Database,
  { id, assignee_id }: { id: string; assignee_id: string },
  kinds: readonly (typeof KINDS)[number][],
): Promise<void> {
  await db
    .deleteFrom("notifications")
    .where("user_id", "=", assignee_id)
    .where("kind", "in", kinds)
    .where("subject_id", "=", id)
    .execute();
}

async function insertAssignment(db: Database, fields: Fields, { actor, at }: Change, now: number) {
  const id = newId(at);
  const lastDay = reminderDay(now, await findTimeZone(db));
  await db
    .insertInto("assignments")
    .values({
      id,
      post_id: fields.postId ?? null,
      title: fields.title,
      note: fields.note,
      assignee_id: fields.assigneeId,
      assigned_by: actor.userId,
      due_on: fields.dueOn,
      // An assignment due tomorrow needs no reminder in the same hour.
      reminded_at: fields.dueOn <= lastDay ? now : null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return { id, isNews: true };
}

async function updateAssignment(db: Database, id: string, fields: Fields, now: number) {
  const row = await findRow(db, id);
  const isOther = row.assignee_id !== fields.assigneeId;
  const isMoved = row.due_on !== fields.dueOn;
  if (isOther) await deleteAssignmentNotices(db, row, KINDS);
  else if (isMoved) await deleteAssignmentNotices(db, row, ["assignmentDue"]);
  await db
    .updateTable("assignments")
    .set({
      title: fields.title || row.title,
      note: fields.note,
      assignee_id: fields.assigneeId,
      due_on: fields.dueOn,
      reminded_at: isOther || isMoved ? null : row.reminded_at,
      updated_at: now,
    })
    .where("id", "=", id)
    .execute();
  return { id, isNews: isOther };
}

/**
 * Assigns a post or an idea, or changes an assignment. The assignee is notified, unless it is
 * who assigns.
 * @throws NotFound for an unknown assignment, SignInNeeded or Forbidden for all but editors
 */
export async function saveAssignment(
  writer: Writer,
  input: unknown,
  change: Change,
): Promise<Outcome<{ id: string }>> {
  requireThat(canAssign(change.actor), change.actor, "assign");
  const parsed = readInput(AssignmentInput, input);
  if (!parsed.ok) return parsed;
  const fields = parsed.value;
  return inTransaction(writer, async (db) => {
    const checked = await checkReferences(db, fields);
    if (!checked.ok) return checked;
    const now = change.at ?? Date.now();
    const { id, isNews } = fields.id
      ? await updateAssignment(db, fields.id, fields, now)
      : await insertAssignment(db, fields, change, now);
    const isOwn = fields.assigneeId === change.actor.userId;
    if (isNews && !isOwn) {
      await enqueueJob(db, "notices.assignment", { assignmentId: id, kind: "assigned" });
    }
    return accepted({ id });
  });
}

/**
 * Moves an assignment to another due day.
 * @returns the error `conflict` of `seen` when it is due on another day than the mover saw
 * @throws NotFound, SignInNeeded or Forbidden for all but editors
 */
export async function moveDueDay(
  writer: Writer,
  input: z.input<typeof DueMoveInput>,
  change: Change,
): Promise<Outcome<{ from: string; to: string; title: string }>> {
  requireThat(canAssign(change.actor), change.actor, "assign");
  const parsed = readInput(DueMoveInput, input);
  if (!parsed.ok) return parsed;
  const { id, dueOn, seen } = parsed.value;
  return inTransaction(writer, async (db) => {
    const row = await findRow(db, id);
    if (row.due_on !== seen) return refused("seen", "conflict");
    await deleteAssignmentNotices(db, row, ["assignmentDue"]);
    await db
      .updateTable("assignments")
      .set({ due_on: dueOn, reminded_at: null, updated_at: change.at ?? Date.now() })
      .where("id", "=", id)
      .execute();
    const title = (await findAssignment(db, id))?.title ?? row.title;
    return accepted({ from: row.due_on, to: dueOn, title });
  });
}

/**
 * Ticks an assignment off, or reopens it. Idempotent.
 * @throws NotFound, SignInNeeded or Forbidden for all but the assignee and editors
 */
export async function setAssignmentDone(
  writer: Writer,
  { id, isDone }: { id: string; isDone: boolean },
  change: Change,
): Promise<void> {
  await inTransaction(writer, async (db) => {
    const row = await findRow(db, id);
    const isAllowed = canFulfil(change.actor, { assigneeId: row.assignee_id });
    requireThat(isAllowed, change.actor, "tick this off");
    if (isDone === (row.done_at !== null)) return;
    const now = change.at ?? Date.now();
    await db
      .updateTable("assignments")
      .set({ done_at: isDone ? now : null, updated_at: now })
      .where("id", "=", id)
      .execute();
  });
}

/**
 * Deletes an assignment with its notifications; the post stays. Idempotent.
 * @throws SignInNeeded or Forbidden for all but editors
 */
export async function deleteAssignment(
  writer: Writer,
  id: string,
  { actor }: Change,
): Promise<void> {
  requireThat(canAssign(actor), actor, "delete assignments");
  await inTransaction(writer, async (db) => {
    const row = await db
      .selectFrom("assignments")
      .select(["id", "assignee_id"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (row) await deleteAssignmentNotices(db, row, KINDS);
    await db.deleteFrom("assignments").where("id", "=", id).execute();
  });
}
