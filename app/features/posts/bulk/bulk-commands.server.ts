/** Runs an action on several posts, reports the result for each, and undoes it. */
import type { Insertable, Selectable } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import type { BulkActionsTable, BulkEntriesTable } from "#app/database/tables/posts.ts";
import { type Actor, requireThat } from "#app/features/accounts/policy.ts";
import { bylineUsers } from "#app/features/posts/commands/delete-commands.server.ts";
import type { PostRow } from "#app/features/posts/commands/post-columns.server.ts";
import { type PostLinks, readPostLinks } from "#app/features/posts/commands/post-links.server.ts";
import { findPost } from "#app/features/posts/commands/post-rows.server.ts";
import {
  type PostState,
  postStateOf,
  writeState,
} from "#app/features/posts/commands/post-state.server.ts";
import { canEditPost, canPublish } from "#app/features/posts/policy.ts";
import { chunksOf } from "#app/lib/chunks.ts";
import { newId } from "#app/lib/id.server.ts";
import { DAY } from "#app/lib/time.ts";
import { NotFound } from "#app/platform/errors.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { BULK_LIMIT, UNDO_PERIOD } from "./bulk-limit.ts";

export type BulkName = BulkActionsTable["name"];
export type BulkRefusal = NonNullable<BulkEntriesTable["refusal"]>;

/** Posts of one transaction: others wait for its end. */
const CHUNK_SIZE = 25;

/** A post as an action finds it. */
export interface BulkPost {
  db: Database;
  row: PostRow;
  links: PostLinks;
  state: PostState;
}

interface ChangedPost {
  /** The address that it got instead of its own. */
  slug: string | null;
  /** State to store for undo, where that is not the post's own. */
  before?: object;
}

/** Changes one post, or returns why it did not. */
export type BulkStep = (post: BulkPost) => Promise<{ refusal: BulkRefusal } | ChangedPost>;

/** Undoes what a step has done with `before`; returns what to record of it. */
export type UndoStep = (
  db: Database,
  entry: Pick<Selectable<BulkEntriesTable>, "post_id" | "state">,
) => Promise<{ refusal?: BulkRefusal }>;

export interface BulkOptions {
  name: BulkName;
  /** Signed in: an action belongs to somebody. */
  actor: Actor & { userId: string };
  at?: number;
}

async function findEditable(
  writer: Writer,
  db: Database,
  id: string,
  actor: Actor,
): Promise<PostRow | null> {
  const row = await findPost(writer, db, id);
  if (!row) return null;
  const bylineUserIds = await bylineUsers(db, id);
  const post = { status: row.status, createdBy: row.created_by, bylineUserIds };
  return canEditPost(actor, post) ? row : null;
}

const versionOf = async (db: Database, id: string): Promise<number> =>
  (await db.selectFrom("posts").select("version").where("id", "=", id).executeTakeFirstOrThrow())
    .version;

type Entry = Omit<Insertable<BulkEntriesTable>, "bulk_id">;

/** The title of a post that the actor may not see is left out. */
const unknown = (post_id: string): Entry => ({
  post_id,
  title: "",
  refusal: "unknown",
  version: 0,
  state: "{}",
});

async function runStep(
  writer: Writer,
  db: Database,
  id: string,
  { name, actor }: BulkOptions,
  step: BulkStep,
): Promise<Entry> {
  const row = await findEditable(writer, db, id, actor);
  const isThere = row !== null && (row.deleted_at !== null) === (name === "restore");
  if (!isThere) return unknown(id);
  const links = await readPostLinks(db, id);
  const state = postStateOf(row, links);
  const entry = { post_id: id, title: row.title, state: JSON.stringify(state) };
  const done = await step({ db, row, links, state });
  if ("refusal" in done) return { ...entry, refusal: done.refusal, version: row.version };
  const kept = done.before ? { state: JSON.stringify(done.before) } : {};
  return { ...entry, ...kept, refusal: null, version: await versionOf(db, id), slug: done.slug };
}

/**
 * Runs a step on each post, in transactions of `CHUNK_SIZE` posts; what was refused is recorded with
 * the reason. The first `BULK_LIMIT` posts only.
 * @returns the id of the action, for its report and for undoing it
 */
export async function runBulk(
  writer: Writer,
  ids: readonly string[],
  options: BulkOptions,
  step: BulkStep,
): Promise<string> {
  const { name, actor, at = Date.now() } = options;
  const bulk_id = newId(at);
  const action = { id: bulk_id, user_id: actor.userId, name, created_at: at, undone_at: null };
  await writer.db.insertInto("bulk_actions").values(action).execute();
  for (const chunk of chunksOf([...new Set(ids)].slice(0, BULK_LIMIT), CHUNK_SIZE)) {
    await inTransaction(writer, async (db) => {
      for (const id of chunk) {
        const entry = await runStep(writer, db, id, options, step);
        await db
          .insertInto("bulk_entries")
          .values({ bulk_id, ...entry })
          .execute();
      }
    });
  }
  return bulk_id;
}

/** A step that gives posts other values; it refuses the posts that have them already. */
export function stateStep(
  next: (state: PostState, id: string) => PostState | BulkRefusal,
): BulkStep {
  return async ({ db, row, links, state }) => {
    const wanted = next(state, row.id);
    if (typeof wanted === "string") return { refusal: wanted };
    if (JSON.stringify(wanted) === JSON.stringify(state)) return { refusal: "same" };
    const { slug } = await writeState(db, row, links, wanted);
    return { slug: slug === wanted.slug ? null : slug };
  };
}

interface UndoOptions {
  actor: BulkOptions["actor"];
  at: number;
  /** By the name of the action, for those that are no change of the posts themselves. */
  steps?: Partial<Record<BulkName, UndoStep>> | undefined;
}

/** Actions that undoing needs the same rights for. */
const BY_EDITORS: readonly BulkName[] = ["publish", "archive"];

async function undoEntry(
  writer: Writer,
  db: Database,
  entry: Selectable<BulkEntriesTable>,
  { actor }: UndoOptions,
): Promise<Partial<Entry>> {
  const row = await findEditable(writer, db, entry.post_id, actor);
  if (!row) return { refusal: "gone" };
  if (row.version !== entry.version) return { refusal: "edited" };
  const before = JSON.parse(entry.state) as PostState;
  const { slug } = await writeState(db, row, await readPostLinks(db, row.id), before);
  return { slug: slug === before.slug ? null : slug };
}

/**
 * Marks an action as undone before its posts are touched, so that it is undone once.
 * @returns its name; null for one that is undone already
 */
async function claimUndo(
  db: Database,
  id: string,
  { actor, at }: UndoOptions,
): Promise<BulkName | null> {
  const found = await db
    .selectFrom("bulk_actions")
    .select(["name", "created_at", "undone_at"])
    .where("id", "=", id)
    .where("user_id", "=", actor.userId)
    .executeTakeFirst();
  if (!found) throw new NotFound(`No action "${id}"`);
  requireThat(!BY_EDITORS.includes(found.name) || canPublish(actor), actor, "undo this");
  const isLate = found.undone_at === null && found.created_at <= at - UNDO_PERIOD;
  if (isLate) throw new NotFound(`No action "${id}" to undo`);
  const claimed = await db
    .updateTable("bulk_actions")
    .set({ undone_at: at })
    .where("id", "=", id)
    .where("undone_at", "is", null)
    .executeTakeFirst();
  return claimed.numUpdatedRows === 0n ? null : found.name;
}

/**
 * Gives the posts of an action back their values of before, for `UNDO_PERIOD`; once, also where it is requested in two
 * tabs. Posts that were edited since are left alone, and recorded.
 * @throws NotFound for an action that is somebody else's or too old, Forbidden when the actor has lost the right to
 *   publish since
 */
export async function undoBulk(
  writer: Writer,
  id: string,
  { actor, at = Date.now(), steps }: Omit<BulkOptions, "name"> & Pick<UndoOptions, "steps">,
): Promise<void> {
  const name = await claimUndo(writer.db, id, { actor, at });
  if (name === null) return;
  const step = steps?.[name];
  const entries = await writer.db
    .selectFrom("bulk_entries")
    .selectAll()
    .where("bulk_id", "=", id)
    .where("refusal", "is", null)
    .execute();
  const byId = new Map(entries.map((entry) => [entry.post_id, entry]));
  for (const chunk of chunksOf([...byId.keys()], CHUNK_SIZE)) {
    await inTransaction(writer, async (db) => {
      for (const post of chunk) {
        const entry = byId.get(post)!;
        const undone = step
          ? await step(db, entry)
          : await undoEntry(writer, db, entry, { actor, at });
        if (Object.keys(undone).length === 0) continue;
        await db
          .updateTable("bulk_entries")
          .set(undone)
          .where("bulk_id", "=", id)
          .where("post_id", "=", post)
          .execute();
      }
    });
  }
}

/** Reports of actions are shown right after them. */
const KEPT_MS = DAY;

/** Deletes the records of old actions. */
export async function deleteOldBulkActions({ db }: Writer, now = Date.now()): Promise<void> {
  await db
    .deleteFrom("bulk_actions")
    .where("created_at", "<", now - KEPT_MS)
    .execute();
}
