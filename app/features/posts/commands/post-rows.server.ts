/** Writes the rows of a post (with its sequence number) and of its revisions. */

import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { forUpdate } from "#app/database/queries/row-locks.server.ts";
import { type Change, changeDateOf } from "#app/features/accounts/policy.ts";
import { AUTOSAVE_REVISION, AUTOSAVED } from "#app/features/posts/autosaves.ts";
import { newFieldColumns, revisedColumns } from "#app/features/posts/fields/field-columns.ts";
import { newId } from "#app/lib/id.server.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import type {
  countColumns,
  FactColumns,
  PostFields,
  PostRow,
  TextColumns,
} from "./post-columns.server.ts";

/**
 * Key of PostgreSQL's advisory lock for sequence numbers; arbitrary, but the same in every process.
 */
const NUMBER_LOCK = 20_261_120;

/** The row, locked until the end of the transaction. */
export function findPost(writer: Writer, db: Database, id: string): Promise<PostRow | undefined> {
  return db
    .selectFrom("posts")
    .selectAll()
    .where("id", "=", id)
    .$call(forUpdate(writer.dialect))
    .executeTakeFirst();
}

async function nextNumber({ dialect }: Writer, db: Database): Promise<number> {
  if (dialect === "postgres") {
    await sql`select pg_advisory_xact_lock(${sql.lit(NUMBER_LOCK)})`.execute(db);
  }
  const last = db.selectFrom("posts").select((row) => row.fn.max("number").as("number"));
  return ((await last.executeTakeFirst())?.number ?? 0) + 1;
}

type Columns = TextColumns &
  FactColumns & { password_hash: string | undefined } & ReturnType<typeof countColumns> & {
    slug: string;
  };

/** @returns the columns that were inserted */
export async function insertPost(
  writer: Writer,
  db: Database,
  id: string,
  columns: Columns,
  change: Change,
) {
  const at = changeDateOf(change, true);
  const row = {
    ...columns,
    ...newFieldColumns(columns),
    id,
    number: await nextNumber(writer, db),
    created_by: change.actor.userId,
    created_at: at,
    updated_at: at,
    list: columns.list ?? "main",
    access: columns.access ?? "public",
    wished_tags: columns.wished_tags ?? "",
  };
  await db.insertInto("posts").values(row).execute();
  return row;
}

/** Columns that do not set `updated_at`: counters, picks and which renderer made the text. */
const NOT_UPDATING = /^(?:imported_|\w+_count$|curated_rank$|rendering$)/;

/**
 * Updates the row in the caller's transaction. Counters, picks and the renderer leave `updated_at` as it is.
 * @param isRelinked whether authors or terms changed
 */
export async function updatePost(
  db: Database,
  row: PostRow,
  changes: Partial<PostRow> | null,
  isRelinked: boolean,
  change: Change,
): Promise<void> {
  const isDated = isRelinked || Object.keys(changes ?? {}).some((name) => !NOT_UPDATING.test(name));
  const dated = isDated ? { updated_at: changeDateOf(change, false) } : {};
  await db
    .updateTable("posts")
    .set({ ...changes, ...dated, version: row.version + 1 })
    .where("id", "=", row.id)
    .execute();
}

/** The latest revision, if it is a recent autosave of the same user. */
async function openRevision(db: Database, postId: string, userId: string | null, now: number) {
  const last = await db
    .selectFrom("revisions")
    .select(["id", "user_id", "note", "created_at"])
    .where("post_id", "=", postId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const isOpen = last?.note === AUTOSAVED && last.user_id === userId;
  return isOpen && last.created_at > now - AUTOSAVE_REVISION ? last.id : null;
}

/** Names of tags in the order of their ids, then of requested tags. */
async function tagNames(db: Database, ids: string[], wished: string): Promise<string> {
  if (ids.length === 0) return wished;
  const rows = await db.selectFrom("terms").select(["id", "name"]).where("id", "in", ids).execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return [...ids.map((id) => names.get(id)), wished].filter(Boolean).join(",");
}

/** The columns of a post that a revision keeps, or makes the names of tags from. */
type RevisedRow = Parameters<typeof revisedColumns>[0] &
  Pick<PostRow, "body_markdown" | "wished_tags">;

/** Parts of a revision besides the columns of the post. */
type RevisedTerms = Pick<PostFields, "categoryIds" | "tagIds" | "note">;

/** Saves a revision: text, categories and tags. */
export async function saveRevision(
  db: Database,
  post_id: string,
  row: RevisedRow,
  given: RevisedTerms,
  { actor, isAutosave }: Change & { isAutosave?: boolean },
  created_at: number,
): Promise<void> {
  const text = {
    ...revisedColumns(row),
    body_markdown: row.body_markdown,
    category_ids: given.categoryIds.join(","),
    tags: await tagNames(db, given.tagIds, row.wished_tags),
  };
  const open = isAutosave ? await openRevision(db, post_id, actor.userId, created_at) : null;
  if (open) {
    await db.updateTable("revisions").set(text).where("id", "=", open).execute();
    return;
  }
  const note = isAutosave ? AUTOSAVED : given.note;
  await db
    .insertInto("revisions")
    .values({ id: newId(), post_id, user_id: actor.userId, ...text, note, created_at })
    .execute();
}
