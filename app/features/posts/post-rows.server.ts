/** Writes the rows of a post: the post itself with its running number, and its revisions. */
import { sql } from "kysely";
import type { Database } from "#app/database/client.server.ts";
import { type Change, dateOf } from "#app/features/accounts/policy.ts";
import { newId } from "#app/lib/id.server.ts";
import { MINUTE } from "#app/lib/time.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import type {
  countColumns,
  FactColumns,
  GivenPost,
  PostRow,
  TextColumns,
} from "./post-columns.server.ts";

/** Any number, the same in every process: the key of PostgreSQL's lock on running numbers. */
const NUMBER_LOCK = 20_261_120;

/** The whole row, held until the transaction ends. */
export function findPost(
  { dialect }: Writer,
  db: Database,
  id: string,
): Promise<PostRow | undefined> {
  const query = db.selectFrom("posts").selectAll().where("id", "=", id);
  // SQLite has one writer at a time already.
  return (dialect === "postgres" ? query.forUpdate() : query).executeTakeFirst();
}

async function nextNumber({ dialect }: Writer, db: Database): Promise<number> {
  if (dialect === "postgres") {
    await sql`select pg_advisory_xact_lock(${sql.lit(NUMBER_LOCK)})`.execute(db);
  }
  const last = db.selectFrom("posts").select((row) => row.fn.max("number").as("number"));
  return ((await last.executeTakeFirst())?.number ?? 0) + 1;
}

type Columns = TextColumns & FactColumns & ReturnType<typeof countColumns> & { slug: string };

export async function insertPost(
  writer: Writer,
  db: Database,
  id: string,
  columns: Columns,
  change: Change,
): Promise<void> {
  const at = dateOf(change, true);
  const number = await nextNumber(writer, db);
  await db
    .insertInto("posts")
    .values({
      ...columns,
      ...{ id, number, created_by: change.actor.userId, created_at: at, updated_at: at },
      ...{ list: columns.list ?? "main", access: columns.access ?? "public" },
      ...{ picture_alt: columns.picture_alt ?? "", wished_tags: columns.wished_tags ?? "" },
      ...{ is_comments_closed: columns.is_comments_closed ?? 0 },
    })
    .execute();
}

/** Only what readers see makes a post younger: a count or an editor's pick does not. */
const UNDATED = /^(?:imported_|\w+_count$|curated_rank$)/;

export async function updatePost(
  db: Database,
  row: PostRow,
  changes: Partial<PostRow> | null,
  isRelinked: boolean,
  change: Change,
): Promise<void> {
  const isDated = isRelinked || Object.keys(changes ?? {}).some((name) => !UNDATED.test(name));
  const dated = isDated ? { updated_at: dateOf(change, false) } : {};
  await db
    .updateTable("posts")
    .set({ ...changes, ...dated, version: row.version + 1 })
    .where("id", "=", row.id)
    .execute();
}

/** While somebody writes, so long one revision is written over. */
const AUTOSAVE_REVISION = 10 * MINUTE;

/** The last revision, if it is one that was saved by itself a moment ago for the same person. */
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

/** The note of revisions that nobody asked for. */
const AUTOSAVED = "autosave";

/** The names of tags in the order of their ids, then those that were only wished for. */
async function tagNames(db: Database, ids: string[], wished: string): Promise<string> {
  if (ids.length === 0) return wished;
  const rows = await db.selectFrom("terms").select(["id", "name"]).where("id", "in", ids).execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return [...ids.map((id) => names.get(id)), wished].filter(Boolean).join(",");
}

/** Keeps the text as it is now and what it is filed under, so that it can be read and restored later. */
export async function keepRevision(
  db: Database,
  post_id: string,
  given: GivenPost,
  { actor, isAutosave }: Change & { isAutosave?: boolean },
  created_at: number,
): Promise<void> {
  const text = {
    ...{ title: given.title, excerpt: given.excerpt, body_markdown: given.bodyMarkdown },
    category_ids: given.categoryIds.join(","),
    tags: await tagNames(db, given.tagIds, given.wishedTags ?? ""),
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
