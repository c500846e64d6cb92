/**
 * Builds the SQL of long lists of the desk, for every filter and order, so that no page reads the
 * whole table.
 */
import { type RawBuilder, sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { decodeCursor } from "#app/lib/cursor.ts";

/** A filter of a list. */
export interface ListCondition {
  /** Selects the ids it holds for, as `post_id` or `member_id`; null where no index knows them. */
  ids: RawBuilder<unknown> | null;
  /** The condition on one row. */
  holds: RawBuilder<boolean>;
}

/** An order of a list; its expression must be that of an index. */
export interface ListOrder {
  rank: RawBuilder<number | string>;
  isAscending?: true;
}

/** The tables, and the columns of the ids that a condition selects. */
const ID_COLUMNS = { posts: "post_id", members: "member_id" } as const;

interface ListOptions<Sort extends string> {
  table: keyof typeof ID_COLUMNS;
  orders: Record<Sort, ListOrder>;
  sort: Sort;
  conditions: readonly ListCondition[];
  /** Conditions that are never worth narrowing by. */
  others?: readonly RawBuilder<boolean>[];
  cursor: string | null | undefined;
}

/** At most so many rows are fetched and sorted; above that, the order's index is walked. */
const MOST_SORTED = 2000;

/** How many rows a condition holds for, counted up to `MOST_SORTED` and one more. */
async function countUpTo(db: Database, ids: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from
    (select 1 from (${ids}) as one limit ${sql.lit(MOST_SORTED + 1)}) as counted`.execute(db);
  return Number(rows[0]!.count);
}

/** The condition that holds for the fewest rows, if those are few enough to sort. */
async function narrowestOf(db: Database, conditions: readonly ListCondition[]) {
  let least = MOST_SORTED + 1;
  let narrowest: ListCondition | null = null;
  for (const condition of conditions) {
    const count = condition.ids ? await countUpTo(db, condition.ids) : least;
    if (count >= least) continue;
    least = count;
    narrowest = condition;
  }
  return narrowest;
}

/** Rows after the last one of the previous page; null for the first page and a cursor of another order. */
function isAfter<Sort extends string>(options: ListOptions<Sort>): RawBuilder<boolean> | null {
  const { table, orders, sort, cursor } = options;
  const { rank, isAscending } = orders[sort];
  const shape = ["string", isAscending ? "string" : "number", "string"] as const;
  const [of, last, id] = decodeCursor(cursor, shape) ?? [];
  if (of !== sort) return null;
  const sign = isAscending ? sql`>` : sql`<`;
  const idOfRow = sql.ref(`${table}.id`);
  // Implied by the second condition; lets the index be entered at the right place.
  return sql<boolean>`${rank} ${sign}= ${last} and (${rank}, ${idOfRow}) ${sign} (${last}, ${id})`;
}

/** WITH, FROM, WHERE and ORDER BY of a list. Runs a statement of bounded cost for each condition. */
export async function listStatement<Sort extends string>(db: Database, options: ListOptions<Sort>) {
  const { table, orders, sort, conditions, others = [] } = options;
  const rows = sql.table(table);
  const idOfRow = sql.ref(`${table}.id`);
  const narrowest = await narrowestOf(db, conditions);
  const where = [sql<boolean>`${sql.ref(`${table}.deleted_at`)} is null`];
  if (narrowest) where.push(sql<boolean>`${idOfRow} = ${sql.ref(`narrowed.${ID_COLUMNS[table]}`)}`);
  for (const condition of conditions) if (condition !== narrowest) where.push(condition.holds);
  where.push(...others);
  const after = isAfter(options);
  if (after) where.push(after);
  const { rank, isAscending } = orders[sort];
  const direction = isAscending ? sql`asc` : sql`desc`;
  return {
    sort,
    rank,
    // Materialised: the rows are few, and whether they are is not left to guesses.
    narrowed: narrowest ? sql`with narrowed as materialized (${narrowest.ids})` : sql``,
    from: narrowest ? sql`narrowed cross join ${rows}` : rows,
    where: sql`${sql.join(where, sql` and `)}`,
    order: sql`${rank} ${direction}, ${idOfRow} ${direction}`,
  };
}
