/** Writes likes, bookmarks and follows, and the counts that go with them. */
import { sql } from "kysely";
import type { Database } from "#app/database/client.server.ts";
import { type Actor, type Change, requireThat } from "#app/features/accounts/policy.ts";
import { warmPosts } from "#app/features/posts/heat.server.ts";
import { WARMTH } from "#app/features/posts/heat.ts";
import { accepted, type Outcome, readInput } from "#app/lib/input.ts";
import { NotFound } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { ReactionInput, ReactionsInput } from "./input.ts";
import { findTarget, KINDS, type ReactionKind, sameKey } from "./kinds.server.ts";
import { canReact } from "./policy.ts";
import type { Reaction, Wish } from "./stored-choices.ts";

export interface SavedReaction {
  isOn: boolean;
  /** False when it was so already. */
  hasChanged: boolean;
}

type Values = ReturnType<ReactionKind["values"]>;

/** Adds the reader's row, unless it is there. A retry finds it and changes nothing. */
async function addRow(db: Database, { table, columns }: ReactionKind, values: Values) {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const { numAffectedRows } = await sql`insert into ${sql.table(table)} (${names})
    values (${sql.join(values)}) on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}

async function removeRow(db: Database, { table, columns }: ReactionKind, values: Values) {
  const { numAffectedRows } = await sql`delete from ${sql.table(table)}
    where ${sameKey(columns, values)}`.execute(db);
  return numAffectedRows === 1n;
}

async function shiftCount(db: Database, { counter }: ReactionKind, id: string, step: 1 | -1) {
  if (!counter) return;
  const column = sql.ref(counter.column);
  await sql`update ${sql.table(counter.table)} set ${column} = ${column} + ${step}
    where id = ${id}`.execute(db);
}

async function tell(db: Database, kind: Reaction, id: string): Promise<void> {
  if (kind === "like" || kind === "save") {
    await emit(db, "post.counted", { postId: id, tags: [`post:${id}`] });
  }
  if (kind === "likeComment") {
    const row = db.selectFrom("comments").select("post_id").where("id", "=", id);
    const { post_id: postId } = await row.executeTakeFirstOrThrow();
    await emit(db, "comment.counted", { postId, tags: [`comments:${postId}`] });
  }
  if (kind === "followAuthor") {
    await emit(db, "author.counted", { authorId: id, tags: [`author:${id}`] });
  }
}

function readerOf(actor: Actor): string {
  requireThat(canReact(actor), actor, "like, save or follow");
  return actor.userId!;
}

async function store(db: Database, { kind, id, isOn }: Wish, userId: string, at: number) {
  const form = KINDS[kind];
  const values = form.values(id, userId, at);
  const hasChanged = isOn ? await addRow(db, form, values) : await removeRow(db, form, values);
  if (!hasChanged) return false;
  const step = isOn ? 1 : -1;
  await shiftCount(db, form, id, step);
  if (kind === "like") await warmPosts(db, new Map([[id, step * WARMTH.like]]), at);
  await tell(db, kind, id);
  return true;
}

/**
 * Says that a reader likes, saves or follows something, or no longer does. It is an intent, not a
 * toggle: saying it again, at once or after a lost answer, counts once. Emits `post.counted`,
 * `comment.counted` or `author.counted` when something changed.
 * @throws NotFound when readers cannot see the subject, SignInNeeded when nobody is signed in
 */
export async function setReaction(
  writer: Writer,
  input: ReactionInput,
  { actor, at = Date.now() }: Change,
): Promise<Outcome<SavedReaction>> {
  const parsed = readInput(ReactionInput, input);
  if (!parsed.ok) return parsed;
  const wish = parsed.value;
  const userId = readerOf(actor);
  return inTransaction(writer, async (db) => {
    const isThere = await findTarget(db, wish.kind, [wish.id]);
    if (isThere.size === 0) throw new NotFound(`No ${wish.kind} of "${wish.id}"`);
    const hasChanged = await store(db, wish, userId, at);
    return accepted({ isOn: wish.isOn, hasChanged });
  });
}

/**
 * Takes over what a reader chose before signing in. What is gone meanwhile is left out; all else
 * ends as it was last chosen.
 * @returns how many things changed
 * @throws SignInNeeded when nobody is signed in
 */
export async function mergeReactions(
  writer: Writer,
  input: ReactionInput[],
  { actor, at = Date.now() }: Change,
): Promise<Outcome<number>> {
  const parsed = readInput(ReactionsInput, input);
  if (!parsed.ok) return parsed;
  const userId = readerOf(actor);
  const byKind = Map.groupBy(parsed.value, (wish) => wish.kind);
  return inTransaction(writer, async (db) => {
    let changed = 0;
    for (const [kind, wishes] of byKind) {
      const known = await findTarget(
        db,
        kind,
        wishes.map((wish) => wish.id),
      );
      // In one order everywhere: two tabs that merge the same must not wait for each other.
      const inOrder = wishes
        .filter(({ id }) => known.has(id))
        .sort((a, b) => (a.id < b.id ? -1 : 1));
      for (const wish of inOrder) changed += Number(await store(db, wish, userId, at));
    }
    return accepted(changed);
  });
}
