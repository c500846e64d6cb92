/** Reads the rows of one page of comments in thread order, and their ancestors. */
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import type { CommentsTable } from "#app/database/tables/community.ts";
import { decodeCursor, encodeCursor } from "#app/lib/cursor.ts";
import type { CommentSort } from "./models.ts";

/** Columns of a displayed comment. */
export const COMMENT_COLUMNS = [
  "id",
  "user_id",
  "parent_id",
  "root_id",
  "depth",
  "status",
  "like_count",
  "created_at",
  "edited_at",
  "body_html",
] as const;

export type CommentRow = Pick<Selectable<CommentsTable>, (typeof COMMENT_COLUMNS)[number]>;

/** A row with its thread's sort key. */
interface PageRow extends CommentRow {
  root_likes: number;
  root_created_at: number;
}

/** Sort order of the threads; replies are always in chronological order. */
const THREAD_ORDER: Record<CommentSort, RawBuilder<unknown>> = {
  newest: sql`root.created_at desc, root.id desc`,
  oldest: sql`root.created_at, root.id`,
  liked: sql`root.like_count desc, root.created_at desc, root.id desc`,
};

/**
 * Cursor (keyset pagination): sort, number shown before; likes, time and id of the last thread;
 * time and id of the last reply.
 */
const CURSOR_SHAPE = [
  "string",
  "number",
  "number",
  "number",
  "string",
  "number",
  "string",
] as const;
type Cursor = [CommentSort, number, number, number, string, number, string];

/** PostgreSQL rejects a comparison of an integer column with a larger number. */
const MAX_INTEGER = 2 ** 31 - 1;

function laterThreads([sort, , likes, at, id]: Cursor): RawBuilder<unknown> {
  // Implied by the second condition; lets the index be entered at the right place.
  if (sort === "oldest")
    return sql`root.created_at >= ${at} and ((root.created_at, root.id) > (${at}, ${id})`;
  if (sort === "newest")
    return sql`root.created_at <= ${at} and ((root.created_at, root.id) < (${at}, ${id})`;
  return sql`root.like_count <= ${likes} and
    ((root.like_count, root.created_at, root.id) < (${likes}, ${at}, ${id})`;
}

function isAfter(cursor: Cursor): RawBuilder<unknown> {
  const [, , , , rootId, at, id] = cursor;
  return sql`${laterThreads(cursor)} or
    (root.id = ${rootId} and (comment.created_at, comment.id) > (${at}, ${id})))`;
}

export interface CommentRows {
  rows: CommentRow[];
  /** Comments on the previous pages. */
  shownBefore: number;
  nextCursor: string | null;
}

interface PageOptions {
  sort: CommentSort;
  cursor?: string | null;
  limit: number;
}

/** Approved comments of a page. One statement, which reads only the rows of the page. */
export async function findPageRows(
  db: Database,
  postId: string,
  { sort, cursor, limit }: PageOptions,
): Promise<CommentRows> {
  const read = decodeCursor(cursor, CURSOR_SHAPE) as Cursor | null;
  const after = read?.[0] === sort && Math.abs(read[2]) <= MAX_INTEGER ? read : null;
  const columns = COMMENT_COLUMNS.map((column) => sql.ref(`comment.${column}`));
  // SQLite does not reorder a CROSS JOIN: threads along their index, then the replies of each.
  const { rows } = await sql<PageRow>`select ${sql.join(columns)},
      root.like_count as root_likes, root.created_at as root_created_at
    from comments as root cross join comments as comment
    where root.post_id = ${postId} and root.parent_id is null
      and comment.root_id = root.id and comment.status = 'approved'
      ${after ? sql`and ${isAfter(after)}` : sql``}
    order by ${THREAD_ORDER[sort]}, comment.created_at, comment.id limit ${limit + 1}`.execute(db);
  const shown = rows.slice(0, limit);
  const shownBefore = Math.max(0, after?.[1] ?? 0);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const nextCursor = last ? cursorAfter(sort, shownBefore + shown.length, last) : null;
  return { rows: shown, shownBefore, nextCursor };
}

function cursorAfter(sort: CommentSort, shown: number, row: PageRow): string {
  const thread = [row.root_likes, row.root_created_at, row.root_id];
  return encodeCursor([sort, shown, ...thread, row.created_at, row.id]);
}

/**
 * Cursor that starts a page with the thread of a comment; null when the post has no such comment.
 * One statement.
 */
export async function cursorBefore(
  db: Database,
  postId: string,
  commentId: string,
  sort: CommentSort,
): Promise<string | null> {
  const root = await db
    .selectFrom("comments")
    .innerJoin("comments as root", "root.id", "comments.root_id")
    .select(["root.id", "root.like_count", "root.created_at"])
    .where("comments.id", "=", commentId)
    .where("comments.post_id", "=", postId)
    .executeTakeFirst();
  // Sorts before every comment of the thread.
  return root
    ? encodeCursor([
        sort,
        0,
        root.like_count,
        root.created_at,
        root.id,
        Number.MIN_SAFE_INTEGER,
        "",
      ])
    : null;
}

/**
 * Ancestors of the given rows that are not among them: comments of previous pages, and deleted
 * ones. At most one statement.
 */
export async function findAncestors(
  db: Database,
  rows: readonly CommentRow[],
): Promise<CommentRow[]> {
  const present = new Set(rows.map((row) => row.id));
  const missing = rows.flatMap(({ parent_id }) =>
    parent_id && !present.has(parent_id) ? [parent_id] : [],
  );
  if (missing.length === 0) return [];
  const columns = COMMENT_COLUMNS.map((column) => sql.ref(column));
  const found = await sql<CommentRow>`with recursive ancestor(id, parent_id) as (
      select id, parent_id from comments where id in (${sql.join([...new Set(missing)])})
      union select above.id, above.parent_id from comments as above
        join ancestor on above.id = ancestor.parent_id
    ) select ${sql.join(columns)} from comments where id in (select id from ancestor)`.execute(db);
  return found.rows.filter((row) => !present.has(row.id));
}
