/** Writes likes, bookmarks and follows, and their counters. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { type Actor, type Change, requireThat } from "#app/features/accounts/policy.ts";
import { TRENDING_WEIGHTS } from "#app/features/posts/trending.ts";
import { raiseTrendingScores } from "#app/features/posts/trending-scores.server.ts";
import { accepted, type Outcome, readInput } from "#app/lib/input.ts";
import { MINUTE } from "#app/lib/time.ts";
import { NotFound } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { consumeRateLimit } from "#app/platform/security/rate-limits.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { ReactionInput, ReactionsInput } from "./input.ts";
import { findTarget, KINDS, type ReactionKind, sameKey } from "./kinds.server.ts";
import { canReact } from "./policy.ts";
import type { Reaction, ReactionIntent } from "./stored-choices.ts";

export interface SavedReaction {
  isOn: boolean;
  /** False when nothing changed. */
  hasChanged: boolean;
}

type Values = ReturnType<ReactionKind["values"]>;

/** Inserts the reader's row unless it exists; idempotent. */
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

/** Emits events for the counts that pages show: likes of posts and comments. */
async function emitCounted(
  db: Database,
  kind: Reaction,
  id: string,
  userId: string,
): Promise<void> {
  if (kind === "like") {
    const ofUser = db.selectFrom("authors").select("id").where("user_id", "=", userId);
    const author = await ofUser.executeTakeFirst();
    await emit(db, "post.counted", { postId: id, ...(author && { authorId: author.id }) });
  }
  if (kind === "likeComment") {
    const row = db.selectFrom("comments").select("post_id").where("id", "=", id);
    const { post_id: postId } = await row.executeTakeFirstOrThrow();
    await emit(db, "comment.counted", { postId });
  }
}

function requireReader(actor: Actor): string {
  requireThat(canReact(actor), actor, "like, save or follow");
  return actor.userId!;
}

async function store(db: Database, { kind, id, isOn }: ReactionIntent, userId: string, at: number) {
  const form = KINDS[kind];
  const values = form.values(id, userId, at);
  const hasChanged = isOn ? await addRow(db, form, values) : await removeRow(db, form, values);
  if (!hasChanged) return false;
  const step = isOn ? 1 : -1;
  await shiftCount(db, form, id, step);
  if (kind === "like")
    await raiseTrendingScores(db, new Map([[id, step * TRENDING_WEIGHTS.like]]), at);
  await emitCounted(db, kind, id, userId);
  return true;
}

/**
 * Sets or removes a reaction. An intent rather than a toggle: retries count once. Emits
 * `post.counted` or `comment.counted` when a count that pages show has changed.
 * @throws NotFound when readers cannot see the subject, SignInNeeded when nobody is signed in
 */
export async function setReaction(
  writer: Writer,
  input: ReactionInput,
  { actor, at = Date.now() }: Change,
): Promise<Outcome<SavedReaction>> {
  const parsed = readInput(ReactionInput, input);
  if (!parsed.ok) return parsed;
  const intent = parsed.value;
  const userId = requireReader(actor);
  return inTransaction(writer, async (db) => {
    const isThere = await findTarget(db, intent.kind, [intent.id]);
    if (isThere.size === 0) throw new NotFound(`No ${intent.kind} of "${intent.id}"`);
    const hasChanged = await store(db, intent, userId, at);
    return accepted({ isOn: intent.isOn, hasChanged });
  });
}

/** Rate limit: faster than people click. */
const CHOICES = { name: "reactions", points: 300, windowMs: MINUTE };

/**
 * Merges the reactions of a page, and those that were stored in the browser before sign-in. Skips
 * subjects that no longer exist. The rate limit is counted in the same transaction, since every
 * commit waits for the disk.
 * @returns the number of changes
 * @throws SignInNeeded when nobody is signed in, TooManyRequests
 */
export async function mergeReactions(
  writer: Writer,
  input: ReactionInput[],
  { actor, at = Date.now(), isImport = false }: Change,
): Promise<Outcome<number>> {
  const parsed = readInput(ReactionsInput, input);
  if (!parsed.ok) return parsed;
  const userId = requireReader(actor);
  const byKind = Map.groupBy(parsed.value, (intent) => intent.kind);
  return inTransaction(writer, async (db) => {
    if (!isImport) await consumeRateLimit(db, CHOICES, userId);
    let changed = 0;
    for (const [kind, intents] of byKind) {
      const known = await findTarget(
        db,
        kind,
        intents.map((intent) => intent.id),
      );
      // Consistent lock order, so that two tabs merging the same list cannot deadlock.
      const inOrder = intents
        .filter(({ id }) => known.has(id))
        .sort((a, b) => (a.id < b.id ? -1 : 1));
      for (const intent of inOrder) changed += Number(await store(db, intent, userId, at));
    }
    return accepted(changed);
  });
}
