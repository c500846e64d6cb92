/** Puts posts into series, orders them and takes them out. Each change emits `series.changed`. */
import type { Database } from "#app/database/client/client.server.ts";
import { type Actor, type Change, requireThat } from "#app/features/accounts/policy.ts";
import { bylineUsers } from "#app/features/posts/commands/delete-commands.server.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { NotFound } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { MAX_PARTS } from "./input.ts";
import { canFillSeries, canManageSeries } from "./policy.ts";
import { listPartIds, lockSeries, writeOrder } from "./series-rows.server.ts";

/** Whether the actor may move the post in this series, or out of it. */
async function mayFill(db: Database, actor: Actor, series: { is_open: number }, postId: string) {
  const post = await db
    .selectFrom("posts")
    .select(["status", "created_by as createdBy"])
    .where("id", "=", postId)
    .executeTakeFirst();
  if (!post) throw new NotFound(`No post "${postId}"`);
  const bylineUserIds = await bylineUsers(db, postId);
  return canFillSeries(actor, { isOpen: series.is_open === 1 }, { ...post, bylineUserIds });
}

/** Takes a post out of its series; nothing without one, or when it is the one to stay in. */
async function leave(
  writer: Writer,
  db: Database,
  postId: string,
  stayIn: string | null,
  by: Actor,
) {
  const part = await db
    .selectFrom("series_parts")
    .select("series_id")
    .where("post_id", "=", postId)
    .executeTakeFirst();
  if (!part || part.series_id === stayIn) return;
  const series = await lockSeries(db, part.series_id, writer.dialect);
  requireThat(await mayFill(db, by, series, postId), by, "take this post out of its series");
  await db.deleteFrom("series_parts").where("post_id", "=", postId).execute();
  await emit(db, "series.changed", { seriesId: series.id, postIds: [postId] });
}

/** Takes a post out of the series that it is in. Idempotent. */
export async function leaveSeries(writer: Writer, postId: string, { actor }: Change) {
  await inTransaction(writer, (db) => leave(writer, db, postId, null, actor));
}

/**
 * Makes a post a part of a series, and of no other. Idempotent.
 * @param place its number among all parts, drafts included; null keeps its place, or is the end
 * @returns the error `too-many` of `seriesId`
 * @throws NotFound for an unknown series or post, SignInNeeded or Forbidden when the actor may not
 */
export async function joinSeries(
  writer: Writer,
  { postId, seriesId, place }: { postId: string; seriesId: string; place: number | null },
  { actor }: Change,
): Promise<Outcome<null>> {
  return inTransaction(writer, async (db) => {
    const series = await lockSeries(db, seriesId, writer.dialect);
    requireThat(await mayFill(db, actor, series, postId), actor, "put this post into the series");
    const before = await listPartIds(db, seriesId);
    const isIn = before.includes(postId);
    if (!isIn && before.length >= MAX_PARTS) return refused("seriesId", "too-many");
    if (isIn && place === null) return accepted(null);
    const others = before.filter((id) => id !== postId);
    const at = place === null ? others.length : Math.max(0, place - 1);
    const after = others.toSpliced(at, 0, postId);
    if (String(after) === String(before)) return accepted(null);
    await leave(writer, db, postId, seriesId, actor);
    await writeOrder(db, seriesId, after);
    await emit(db, "series.changed", { seriesId, postIds: [postId] });
    return accepted(null);
  });
}

/**
 * Puts a post that is in no series at a place of one, whatever has come of the others yet: parts of an import arrive in any order.
 * @param part position: null for the end
 * @throws SignInNeeded or Forbidden for all but editors
 */
export async function placePart(
  writer: Writer,
  part: { postId: string; seriesId: string; position: number | null },
  { actor }: Change,
): Promise<void> {
  requireThat(canManageSeries(actor), actor, "order the parts of a series");
  const { postId, seriesId } = part;
  await inTransaction(writer, async (db) => {
    await lockSeries(db, seriesId, writer.dialect);
    const before = await listPartIds(db, seriesId);
    if (before.length >= MAX_PARTS) return;
    const position = part.position ?? before.length + 1;
    const { numInsertedOrUpdatedRows } = await db
      .insertInto("series_parts")
      .values({ post_id: postId, series_id: seriesId, position })
      .onConflict((conflict) => conflict.column("post_id").doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows) await emit(db, "series.changed", { seriesId, postIds: [postId] });
  });
}

/**
 * Writes the order of all parts. Idempotent.
 * @param order every part, as ids of posts
 * @returns the error `conflict` of `order` when the parts are no longer those of the order
 * @throws NotFound for an unknown series, SignInNeeded or Forbidden for all but editors
 */
export async function orderParts(
  writer: Writer,
  seriesId: string,
  order: readonly string[],
  { actor }: Change,
): Promise<Outcome<null>> {
  requireThat(canManageSeries(actor), actor, "order the parts of a series");
  return inTransaction(writer, async (db) => {
    await lockSeries(db, seriesId, writer.dialect);
    const before = await listPartIds(db, seriesId);
    const isSame = before.length === order.length && before.every((id) => order.includes(id));
    if (!isSame || new Set(order).size !== order.length) return refused("order", "conflict");
    if (String(order) === String(before)) return accepted(null);
    await writeOrder(db, seriesId, order);
    await emit(db, "series.changed", { seriesId, postIds: [] });
    return accepted(null);
  });
}

/**
 * Puts several posts at the end of a series, in the given order; those that are in it already keep their place.
 * @returns how many came; the others were in it, are unknown, may not be put there, or are too many
 * @throws NotFound for an unknown series
 */
export async function addParts(
  writer: Writer,
  seriesId: string,
  postIds: readonly string[],
  { actor }: Change,
): Promise<number> {
  return inTransaction(writer, async (db) => {
    const series = await lockSeries(db, seriesId, writer.dialect);
    const before = await listPartIds(db, seriesId);
    const known = await db
      .selectFrom("posts")
      .select("id")
      .where("id", "in", postIds)
      .where("deleted_at", "is", null)
      .execute();
    const isNew = (id: string) => known.some((row) => row.id === id) && !before.includes(id);
    const added: string[] = [];
    for (const id of new Set(postIds)) {
      if (!isNew(id) || before.length + added.length >= MAX_PARTS) continue;
      if (!canManageSeries(actor) && !(await mayFill(db, actor, series, id))) continue;
      await leave(writer, db, id, seriesId, actor);
      added.push(id);
    }
    if (added.length === 0) return 0;
    await writeOrder(db, seriesId, [...before, ...added]);
    await emit(db, "series.changed", { seriesId, postIds: added });
    return added.length;
  });
}
