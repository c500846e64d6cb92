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
  /** Where `ids` may name a row several times: whether it certainly holds for more rows than this. */
  isAbove?: (count: number) => RawBuilder<boolean>;
  /** Looking each row up among all `ids` at once is faster than asking for one after the other, up to some more of them. */
  isHashed?: boolean;
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

/** So many ids are kept while an order's index is walked. */
const MOST_HASHED = 20_000;

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

/** A condition with the number of its rows, counted up to what matters. */
interface Counted {
  condition: ListCondition;
  count: number;
}

/** The conditions whose rows an index knows, with how many they are. */
async function countedOf(
  db: Database,
  mostSorted: number,
  conditions: readonly ListCondition[],
): Promise<Counted[]> {
  const counted: Counted[] = [];
  for (const condition of conditions) {
    if (!condition.ids) continue;
    const most = condition.isHashed ? MOST_HASHED : mostSorted;
    counted.push({ condition, count: await countUpTo(db, condition.ids, most + 1) });
  }
  return counted;
}

/** The condition that holds for the fewest rows, if those are few enough to sort. */
function narrowestOf(counted: readonly Counted[], mostSorted: number): Counted | null {
  const few = counted.filter(({ count }) => count <= mostSorted);
  return few.toSorted((one, other) => one.count - other.count)[0] ?? null;
}

/** The condition on one row. PostgreSQL keeps the ids in a hash; written so that it plans no join of them. */
function heldBy(
  { ids, holds, isHashed }: ListCondition,
  counted: readonly Counted[],
  id: RawBuilder<unknown>,
) {
  const of = counted.find(({ condition }) => condition.ids === ids);
  return isHashed && of && of.count <= MOST_HASHED
    ? sql<boolean>`(${id} in (${ids})) is true`
    : holds;
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
  const { idColumn, mostSorted } = TABLES[table];
  const counted = await countedOf(db, mostSorted, conditions);
  const narrowest = narrowestOf(counted, mostSorted);
  const where = [sql<boolean>`${sql.ref(`${table}.deleted_at`)} is null`];
  if (narrowest) where.push(sql<boolean>`${idOfRow} = ${sql.ref(`narrowed.${idColumn}`)}`);
  for (const condition of conditions)
    if (condition !== narrowest?.condition) where.push(heldBy(condition, counted, idOfRow));
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
      ? sql`with known as materialized (${narrowest.condition.ids}), narrowed as materialized
          (select distinct ${sql.ref(idColumn)} from known limit ${narrowest.count + NEWCOMERS})`
      : sql``,
    from: narrowest ? sql`narrowed cross join ${rows}` : rows,
    where: sql`${sql.join(where, sql` and `)}`,
    order: sql`${rank} ${direction}, ${idOfRow} ${direction}`,
  };
}
