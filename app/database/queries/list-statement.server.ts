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
  /** How often `ids` may name a row, unless once. */
  repeats?: number;
  /** The condition on one row. */
  holds: RawBuilder<boolean>;
}

/** An order of a list; its expression must be that of an index. */
export interface ListOrder {
  rank: RawBuilder<number | string>;
  isAscending?: true;
}

/**
 * The tables, with the column of the ids that a condition selects. At most so many rows are fetched and sorted; above
 * that, the order's index is walked. There are many more members than posts: walking to the next that matches takes longer.
 */
const TABLES = {
  posts: { idColumn: "post_id", mostSorted: 2000 },
  members: { idColumn: "member_id", mostSorted: 4000 },
} as const;

interface ListOptions<Sort extends string> {
  table: keyof typeof TABLES;
  orders: Record<Sort, ListOrder>;
  sort: Sort;
  conditions: readonly ListCondition[];
  /** Conditions that are never worth narrowing by. */
  others?: readonly RawBuilder<boolean>[];
  cursor: string | null | undefined;
}

/** How many rows a condition holds for, counted up to a number. */
async function countUpTo(db: Database, ids: RawBuilder<unknown>, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from
    (select 1 from (${ids}) as one limit ${sql.lit(most)}) as counted`.execute(db);
  return Number(rows[0]!.count);
}

/** How many may come between counting and reading. */
const NEWCOMERS = 100;

interface Narrowest {
  condition: ListCondition;
  ids: RawBuilder<unknown>;
  most: number;
}

/** The condition that holds for the fewest rows, if those are few enough to sort. */
async function narrowestOf(
  db: Database,
  table: keyof typeof TABLES,
  conditions: readonly ListCondition[],
): Promise<Narrowest | null> {
  const most = TABLES[table].mostSorted;
  let least = most + 1;
  let narrowest: Narrowest | null = null;
  for (const condition of conditions) {
    const count = condition.ids ? await countUpTo(db, condition.ids, most + 1) : least;
    if (count >= least) continue;
    least = count;
    narrowest = { condition, ids: condition.ids!, most: count + NEWCOMERS };
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
  const { idColumn } = TABLES[table];
  const narrowest = await narrowestOf(db, table, conditions);
  const where = [sql<boolean>`${sql.ref(`${table}.deleted_at`)} is null`];
  if (narrowest) where.push(sql<boolean>`${idOfRow} = ${sql.ref(`narrowed.${idColumn}`)}`);
  for (const condition of conditions)
    if (condition !== narrowest?.condition) where.push(condition.holds);
  where.push(...others);
  const after = isAfter(options);
  if (after) where.push(after);
  const { rank, isAscending } = orders[sort];
  const direction = isAscending ? sql`asc` : sql`desc`;
  return {
    sort,
    rank,
    // Materialised: the rows are few, and whether they are is not left to guesses; the limit tells PostgreSQL.
    narrowed: narrowest
      ? sql`with known as materialized (${narrowest.ids}), narrowed as materialized
          (select distinct ${sql.ref(idColumn)} from known limit ${narrowest.most})`
      : sql``,
    from: narrowest ? sql`narrowed cross join ${rows}` : rows,
    where: sql`${sql.join(where, sql` and `)}`,
    order: sql`${rank} ${direction}, ${idOfRow} ${direction}`,
  };
}
