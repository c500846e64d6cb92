/** Writes likes, bookmarks and follows, and their counters. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { type Actor, type Change, requireThat } from "#app/features/accounts/policy.ts";
import { addLikes } from "#app/features/posts/trending-scores.server.ts";
import { accepted, type Outcome, readInput } from "#app/lib/input.ts";
import { MINUTE } from "#app/lib/time.ts";
import { NotFound, SignInNeeded, TooManyRequests } from "#app/platform/errors.ts";
import { emitAll } from "#app/platform/events/events.server.ts";
import { countAttempts } from "#app/platform/security/rate-limits.server.ts";
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

/** What one reader wants, in a transaction that may be that of others as well. */
interface ReaderIntents {
  userId: string;
  intents: readonly ReactionIntent[];
}

/** A row that is there now and was not before, or the other way round. */
interface ChangedRow {
  id: string;
  userId: string;
  step: 1 | -1;
}

/** Adds or removes the reader's row; idempotent. @returns whether that changed anything */
async function setRow(
  db: Database,
  { table, columns, values }: ReactionKind,
  { id, isOn, userId, at }: Omit<ReactionIntent, "kind"> & { userId: string; at: number },
): Promise<boolean> {
  const row = values(id, userId, at);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const statement = isOn
    ? sql`insert into ${sql.table(table)} (${names}) values (${sql.join(row)})
        on conflict do nothing`
    : sql`delete from ${sql.table(table)} where ${sameKey(columns, row)}`;
  const { numAffectedRows } = await statement.execute(db);
  return numAffectedRows === 1n;
}

function sumSteps(changed: readonly ChangedRow[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { id, step } of changed) sums.set(id, (sums.get(id) ?? 0) + step);
  return sums;
}

/** Once for each subject, however many have reacted to it. */
async function shiftCounts(
  db: Database,
  kind: Reaction,
  changed: readonly ChangedRow[],
  at: number,
): Promise<void> {
  const sums = sumSteps(changed);
  if (kind === "like") return addLikes(db, sums, at);
  const { counter } = KINDS[kind];
  if (!counter) return;
  const column = sql.ref(counter.column);
  for (const [id, sum] of sums) {
    await sql`update ${sql.table(counter.table)} set ${column} = ${column} + ${sum}
      where id = ${id}`.execute(db);
  }
}

async function findAuthors(db: Database, userIds: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("authors")
    .select(["id", "user_id"])
    .where("user_id", "in", userIds)
    .execute();
  return new Map(rows.map((row) => [row.user_id!, row.id]));
}

/** Emits events for the counts that pages show: likes of posts and comments. */
async function emitCounted(
  db: Database,
  kind: Reaction,
  changed: readonly ChangedRow[],
): Promise<void> {
  if (kind === "like") {
    const authors = await findAuthors(db, [...new Set(changed.map(({ userId }) => userId))]);
    const payloads = changed.map(({ id: postId, userId }) => {
      const authorId = authors.get(userId);
      return authorId ? { postId, authorId } : { postId };
    });
    const distinct = new Map(payloads.map((payload) => [JSON.stringify(payload), payload]));
    await emitAll(db, "post.counted", [...distinct.values()]);
  }
  if (kind === "likeComment") {
    const ids = changed.map(({ id }) => id);
    const rows = db.selectFrom("comments").select("post_id").distinct().where("id", "in", ids);
    const posts = (await rows.execute()).map(({ post_id: postId }) => ({ postId }));
    await emitAll(db, "comment.counted", posts);
  }
}

function requireReader(actor: Actor): string {
  requireThat(canReact(actor), actor, "like, save or follow");
  return actor.userId!;
}

/**
 * Stores what readers want, skipping subjects that they cannot see. Rows are written for each reader,
 * counts and events once for each subject.
 * @returns the number of changes of each reader
 */
async function store(db: Database, readers: readonly ReaderIntents[], at: number) {
  const changes = readers.map(() => 0);
  const all = readers.flatMap(({ userId, intents }, reader) =>
    intents.map((intent) => ({ ...intent, userId, reader })),
  );
  for (const [kind, intents] of Map.groupBy(all, (intent) => intent.kind)) {
    const known = await findTarget(db, kind, [...new Set(intents.map(({ id }) => id))]);
    // Consistent lock order, so that two tabs merging the same list cannot deadlock. The order of
    // what is said of one subject stays.
    const inOrder = intents
      .filter(({ id }) => known.has(id))
      .sort((a, b) => (a.id < b.id ? -1 : Number(a.id > b.id)));
    const changed: ChangedRow[] = [];
    for (const { id, isOn, userId, reader } of inOrder) {
      if (!(await setRow(db, KINDS[kind], { id, isOn, userId, at }))) continue;
      changed.push({ id, userId, step: isOn ? 1 : -1 });
      changes[reader]! += 1;
    }
    if (changed.length === 0) continue;
    await shiftCounts(db, kind, changed, at);
    await emitCounted(db, kind, changed);
  }
  return changes;
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
    const [changed] = await store(db, [{ userId, intents: [intent] }], at);
    return accepted({ isOn: intent.isOn, hasChanged: changed === 1 });
  });
}

/**
 * Merges many reactions of one reader, as an import brings them. Skips subjects that no longer exist.
 * @returns the number of changes
 * @throws SignInNeeded when nobody is signed in
 */
export async function mergeReactions(
  writer: Writer,
  input: ReactionInput[],
  { actor, at = Date.now() }: Change,
): Promise<Outcome<number>> {
  const parsed = readInput(ReactionsInput, input);
  if (!parsed.ok) return parsed;
  const userId = requireReader(actor);
  return inTransaction(writer, async (db) => {
    const [changed] = await store(db, [{ userId, intents: parsed.value }], at);
    return accepted(changed!);
  });
}

/** Rate limit: faster than people click. */
const CHOICES = { name: "reactions", points: 300, windowMs: MINUTE };

/** What a page has sent for its reader. */
export interface SentReactions {
  actor: Actor;
  input: unknown;
}

/** The number of changes, errors of the input, or why it was refused. */
export type MergeResult = Outcome<number> | SignInNeeded | TooManyRequests;

function readSent({ actor, input }: SentReactions): Outcome<ReaderIntents> | SignInNeeded {
  if (!canReact(actor)) return new SignInNeeded("Signing in is needed");
  const parsed = readInput(ReactionsInput, input);
  return parsed.ok ? accepted({ userId: actor.userId!, intents: parsed.value }) : parsed;
}

/**
 * Merges what the pages of several readers sent: what they press, and what was stored in the browser
 * before sign-in. One transaction for all, since every commit waits for the disk; the rate limit is
 * counted in it. One reader's refusal does not affect the others.
 * @returns a result for each
 * @throws what makes the transaction fail: then none of them is stored
 */
export async function mergeSentReactions(
  writer: Writer,
  sent: readonly SentReactions[],
  at: number = Date.now(),
): Promise<MergeResult[]> {
  const read = sent.map(readSent);
  return inTransaction(writer, async (db) => {
    const results: MergeResult[] = [];
    const admitted: (ReaderIntents & { place: number })[] = [];
    for (const [place, each] of read.entries()) {
      if (each instanceof SignInNeeded || !each.ok) {
        results[place] = each;
        continue;
      }
      const { userId } = each.value;
      const { points } = await countAttempts(db, CHOICES, userId, { now: at });
      if (points > CHOICES.points) results[place] = new TooManyRequests("Too many reactions");
      else admitted.push({ ...each.value, place });
    }
    const changes = await store(db, admitted, at);
    for (const [index, { place }] of admitted.entries()) {
      results[place] = accepted(changes[index]!);
    }
    return results;
  });
}
