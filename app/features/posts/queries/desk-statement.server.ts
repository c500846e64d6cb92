/** Builds the SQL of the desk's list for every filter and order, so that no page reads all posts. */
import { type RawBuilder, sql } from "kysely";
import type { DatabaseClient, Dialect } from "#app/database/client/client.server.ts";
import {
  type ListCondition,
  type ListOrder,
  listStatement,
} from "#app/database/queries/list-statement.server.ts";
import type { DeskFilter, DeskSort, PostWriter } from "#app/features/posts/desk-models.ts";
import { hasWords } from "./desk-words.server.ts";

/** The parts of a client that the list needs. */
export type DeskClient = Pick<DatabaseClient, "db" | "dialect">;

/** Matches the expression of its index. */
const DATE = sql<number>`coalesce(posts.published_at, posts.updated_at)`;

const ORDERS: Record<DeskSort, ListOrder> = {
  changed: { rank: sql<number>`posts.updated_at` },
  date: { rank: DATE },
  title: { rank: sql<string>`substr(lower(posts.title), 1, 60)`, isAscending: true },
  views: { rank: sql<number>`posts.view_count` },
  reads: { rank: sql<number>`posts.read_count` },
};

/** Posts with the person's byline, or created by them. */
function isBy({ userId, authorId }: PostWriter): ListCondition {
  const bylines = sql`post_authors where post_authors.author_id = ${authorId ?? ""}`;
  const isSigned = sql`exists (select 1 from ${bylines} and post_authors.post_id = posts.id)`;
  return {
    ids: sql`select post_authors.post_id from ${bylines} union all
      select posts.id from posts where posts.deleted_at is null
        and posts.created_by = ${userId} and not ${isSigned}`,
    holds: sql<boolean>`(posts.created_by = ${userId} or ${isSigned})`,
  };
}

function hasLink(table: "post_authors" | "post_terms", column: string, id: string): ListCondition {
  const links = sql`${sql.table(table)} as linked where linked.${sql.ref(column)} = ${id}`;
  return {
    ids: sql`select linked.post_id from ${links}`,
    holds: sql<boolean>`exists (select 1 from ${links} and linked.post_id = posts.id)`,
  };
}

/**
 * The unary `+` keeps SQLite from using an index of this column: it would collect and sort all posts
 * of a status instead of walking the index of the order.
 */
function equals(dialect: Dialect, column: string, value: string): RawBuilder<boolean> {
  const name = sql.ref(`posts.${column}`);
  return dialect === "sqlite"
    ? sql<boolean>`+${name} = ${value}`
    : sql<boolean>`${name} = ${value}`;
}

const idsWhere = (holds: RawBuilder<unknown>) =>
  sql`select posts.id as post_id from posts where posts.deleted_at is null and ${holds}`;

function isDated({ from, until, sort }: DeskFilter): ListCondition {
  const between = (date: RawBuilder<number>) => {
    const ends = [];
    if (from !== undefined) ends.push(sql`${date} >= ${from}`);
    if (until !== undefined) ends.push(sql`${date} < ${until}`);
    return sql<boolean>`${sql.join(ends, sql` and `)}`;
  };
  // `+ 0` matches no index, so that the index of the chosen order is walked.
  const holds = between(sort === "date" ? DATE : sql<number>`${DATE} + 0`);
  return { ids: idsWhere(between(DATE)), holds };
}

/** Conditions that can be answered by an index. */
function conditionsOf(dialect: Dialect, filter: DeskFilter): ListCondition[] {
  const { writer, mine, status, authorId, categoryId, tagId, from, until, words } = filter;
  const found: ListCondition[] = [];
  if (writer) found.push(isBy(writer));
  if (mine) found.push(isBy(mine));
  if (authorId) found.push(hasLink("post_authors", "author_id", authorId));
  if (categoryId) found.push(hasLink("post_terms", "term_id", categoryId));
  if (tagId) found.push(hasLink("post_terms", "term_id", tagId));
  if (from !== undefined || until !== undefined) found.push(isDated(filter));
  if (words) found.push(hasWords(dialect, words));
  if (status) {
    // Most posts are published: no need to count them.
    const ids = status === "published" ? null : idsWhere(sql`posts.status = ${status}`);
    found.push({ ids, holds: equals(dialect, "status", status) });
  }
  return found;
}

/** WITH, FROM, WHERE and ORDER BY of a list. At most seven statements, each of bounded cost. */
export function deskStatement({ db, dialect }: DeskClient, filter: DeskFilter) {
  const { sort = "changed", kind, access, cursor } = filter;
  const others: RawBuilder<boolean>[] = [];
  if (kind) others.push(equals(dialect, "kind", kind));
  if (access) others.push(equals(dialect, "access", access));
  const conditions = conditionsOf(dialect, filter);
  return listStatement(db, { table: "posts", orders: ORDERS, sort, conditions, others, cursor });
}
