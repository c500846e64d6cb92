/** Builds the SQL of the desk's list for every filter and order, so that no page reads all posts. */
import { type RawBuilder, sql } from "kysely";
import type { DatabaseClient, Dialect } from "#app/database/client/client.server.ts";
import type { DeskFilter, DeskSort, PostWriter } from "#app/features/posts/desk-models.ts";
import { decodeCursor } from "#app/lib/cursor.ts";
import { type DeskCondition, hasWords } from "./desk-words.server.ts";

/** What the list needs of a client. */
export type DeskClient = Pick<DatabaseClient, "db" | "dialect">;

/** Matches the expression of its index. */
const DATE = sql<number>`coalesce(posts.published_at, posts.updated_at)`;

interface Order {
  rank: RawBuilder<number | string>;
  isAscending?: true;
}

const ORDERS: Record<DeskSort, Order> = {
  changed: { rank: sql<number>`posts.updated_at` },
  date: { rank: DATE },
  title: { rank: sql<string>`substr(lower(posts.title), 1, 60)`, isAscending: true },
  views: { rank: sql<number>`posts.view_count` },
  reads: { rank: sql<number>`posts.read_count` },
};

/** Posts with the person's byline, or created by them. */
function isBy({ userId, authorId }: PostWriter): DeskCondition {
  const bylines = sql`post_authors where post_authors.author_id = ${authorId ?? ""}`;
  const isSigned = sql`exists (select 1 from ${bylines} and post_authors.post_id = posts.id)`;
  return {
    ids: sql`select post_authors.post_id from ${bylines} union all
      select posts.id from posts where posts.deleted_at is null
        and posts.created_by = ${userId} and not ${isSigned}`,
    holds: sql<boolean>`(posts.created_by = ${userId} or ${isSigned})`,
  };
}

function hasLink(table: "post_authors" | "post_terms", column: string, id: string): DeskCondition {
  const links = sql`${sql.table(table)} as linked where linked.${sql.ref(column)} = ${id}`;
  return {
    ids: sql`select linked.post_id from ${links}`,
    holds: sql<boolean>`exists (select 1 from ${links} and linked.post_id = posts.id)`,
  };
}

/** Without the sign SQLite would collect all posts of a status, and sort them. */
function equals(dialect: Dialect, column: string, value: string): RawBuilder<boolean> {
  const name = sql.ref(`posts.${column}`);
  return dialect === "sqlite"
    ? sql<boolean>`+${name} = ${value}`
    : sql<boolean>`${name} = ${value}`;
}

const idsWhere = (holds: RawBuilder<unknown>) =>
  sql`select posts.id as post_id from posts where posts.deleted_at is null and ${holds}`;

function isDated({ from, until, sort }: DeskFilter): DeskCondition {
  const between = (date: RawBuilder<number>) => {
    const ends = [];
    if (from !== undefined) ends.push(sql`${date} >= ${from}`);
    if (until !== undefined) ends.push(sql`${date} < ${until}`);
    return sql<boolean>`${sql.join(ends, sql` and `)}`;
  };
  // The sum is in no index: another order's is walked.
  const holds = between(sort === "date" ? DATE : sql<number>`${DATE} + 0`);
  return { ids: idsWhere(between(DATE)), holds };
}

/** Filters that an index may know the posts of. */
function conditionsOf(dialect: Dialect, filter: DeskFilter): DeskCondition[] {
  const { writer, mine, status, authorId, categoryId, tagId, from, until, words } = filter;
  const found: DeskCondition[] = [];
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

/** At most so many posts are fetched and sorted; above that, the order's index is walked. */
const MOST_SORTED = 2000;

/** How many posts a condition holds for, counted up to `MOST_SORTED` and one more. */
async function countUpTo({ db }: DeskClient, ids: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from
    (select 1 from (${ids}) as one limit ${sql.lit(MOST_SORTED + 1)}) as counted`.execute(db);
  return rows[0]!.count;
}

/** The condition that holds for the fewest posts, if those are few enough to sort. */
async function narrowestOf(client: DeskClient, conditions: DeskCondition[]) {
  let least = MOST_SORTED + 1;
  let narrowest: DeskCondition | null = null;
  for (const condition of conditions) {
    const count = condition.ids ? await countUpTo(client, condition.ids) : least;
    if (count >= least) continue;
    least = count;
    narrowest = condition;
  }
  return narrowest;
}

/** Rows after the last one of the previous page. */
function isAfter(sort: DeskSort, cursor: string | null | undefined): RawBuilder<boolean> | null {
  const { rank, isAscending } = ORDERS[sort];
  const shape = ["string", isAscending ? "string" : "number", "string"] as const;
  const [of, last, id] = decodeCursor(cursor, shape) ?? [];
  if (of !== sort) return null;
  const sign = isAscending ? sql`>` : sql`<`;
  // Implied by the second condition; lets the index be entered at the right place.
  return sql<boolean>`${rank} ${sign}= ${last} and (${rank}, posts.id) ${sign} (${last}, ${id})`;
}

/** WITH, FROM, WHERE and ORDER BY of a list. At most seven statements, each of bounded cost. */
export async function deskStatement(client: DeskClient, filter: DeskFilter) {
  const { dialect } = client;
  const { sort = "changed", kind, access, cursor } = filter;
  const conditions = conditionsOf(dialect, filter);
  const narrowest = await narrowestOf(client, conditions);
  const where = [sql<boolean>`posts.deleted_at is null`];
  if (narrowest) where.push(sql<boolean>`posts.id = narrowed.post_id`);
  for (const condition of conditions) if (condition !== narrowest) where.push(condition.holds);
  if (kind) where.push(equals(dialect, "kind", kind));
  if (access) where.push(equals(dialect, "access", access));
  const after = isAfter(sort, cursor);
  if (after) where.push(after);
  const { rank, isAscending } = ORDERS[sort];
  const direction = isAscending ? sql`asc` : sql`desc`;
  return {
    sort,
    rank,
    // Materialised: the posts are few, and whether they are is not left to guesses.
    narrowed: narrowest ? sql`with narrowed as materialized (${narrowest.ids})` : sql``,
    from: narrowest ? sql`narrowed cross join posts` : sql`posts`,
    where: sql`${sql.join(where, sql` and `)}`,
    order: sql`${rank} ${direction}, posts.id ${direction}`,
  };
}
