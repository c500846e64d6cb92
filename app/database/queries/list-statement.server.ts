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
  /** The same, for many rows that an index has in the order of their ids: both are read along. */
  holdsAlong?: RawBuilder<boolean>;
  /** Where an index has its rows in the order of the list: they are read along it. */
  inOrder?: InOrder;
}

interface InOrder {
  /** The table of that index. */
  links: RawBuilder<unknown>;
  /** Its rows, each joined to the row of the list. */
  holds: RawBuilder<boolean>;
  rank: RawBuilder<number | string>;
  id: RawBuilder<string>;
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

/** The most ids that are collected while the index of an order is read. */
const MAX_HASHED = 20_000;

/** No more ids of a condition are read. */
export const MAX_IDS = MAX_HASHED + 1;

interface ListOptions<Sort extends string> {
  table: keyof typeof TABLES;
  orders: Record<Sort, ListOrder>;
  sort: Sort;
  conditions: readonly ListCondition[];
  /** Conditions that are never worth narrowing by. */
  others?: readonly RawBuilder<boolean>[];
  cursor: string | null | undefined;
  /** Counts of rows under these conditions, where known already. */
  known?: KnownCounts | undefined;
}

/** How many may come between counting and reading. */
const NEWCOMERS = 100;

/** A condition with the number of its rows, counted up to what matters. */
interface CountedCondition {
  condition: ListCondition;
  count: number;
}

/** For each condition how many rows an index knows of it, counted up to what matters; null where none does. */
export type KnownCounts = readonly (number | null)[];

/** Counts what an index knows of each condition of a filter, in one statement of bounded cost. */
export async function countKnown(
  db: Database,
  table: keyof typeof TABLES,
  conditions: readonly ListCondition[],
): Promise<KnownCounts> {
  const counts = conditions.flatMap(({ ids, isHashed }, at) => {
    if (!ids) return [];
    const most = (isHashed ? MAX_HASHED : TABLES[table].mostSorted) + 1;
    return sql`(select count(*) from (select 1 from (${ids}) as one limit ${sql.lit(most)})
      as counted) as ${sql.ref(nameOf(at))}`;
  });
  if (counts.length === 0) return conditions.map(() => null);
  const counted = sql<Record<string, number | string>>`select ${sql.join(counts)}`;
  const row = (await counted.execute(db)).rows[0]!;
  return conditions.map(({ ids }, at) => (ids ? Number(row[nameOf(at)]) : null));
}

const nameOf = (at: number) => `count_${at}`;

/** The condition that holds for the fewest rows, if those are few enough to sort. */
function narrowestOf(
  counted: readonly CountedCondition[],
  mostSorted: number,
): CountedCondition | null {
  const few = counted.filter(({ count }) => count <= mostSorted);
  return few.toSorted((one, other) => one.count - other.count)[0] ?? null;
}

/** The condition on one row. PostgreSQL keeps the ids in a hash; written so that it plans no join of them. */
function heldBy(
  { ids, holds, holdsAlong, isHashed }: ListCondition,
  {
    counted,
    id,
    isNarrowed,
  }: { counted: readonly CountedCondition[]; id: RawBuilder<unknown>; isNarrowed: boolean },
) {
  const of = counted.find(({ condition }) => condition.ids === ids);
  if (isHashed && of && of.count <= MAX_HASHED) return sql<boolean>`(${id} in (${ids})) is true`;
  return isNarrowed ? holds : (holdsAlong ?? holds);
}

/** Order of the rows. */
interface RowOrder {
  rank: RawBuilder<number | string>;
  id: RawBuilder<unknown>;
  isOfLinks: boolean;
}

/** Rows after the last one of the previous page; null for the first page and a cursor of another order. */
function isAfter<Sort extends string>(
  { orders, sort, cursor }: ListOptions<Sort>,
  { rank, id: idOfRow, isOfLinks }: RowOrder,
): RawBuilder<boolean> | null {
  const { isAscending } = orders[sort];
  const shape = ["string", isAscending ? "string" : "number", "string"] as const;
  const [of, last, id] = decodeCursor(cursor, shape) ?? [];
  if (of !== sort) return null;
  const sign = isAscending ? sql`>` : sql`<`;
  // Of an index of links SQLite would read all of them for a comparison of two columns.
  const isFurther = isOfLinks
    ? sql`(${rank} ${sign} ${last} or ${idOfRow} ${sign} ${id})`
    : sql`(${rank}, ${idOfRow}) ${sign} (${last}, ${id})`;
  // Implied by the second condition; lets the index be entered at the right place.
  return sql<boolean>`${rank} ${sign}= ${last} and ${isFurther}`;
}

/** WITH, FROM, WHERE and ORDER BY of a list. Runs a statement of bounded cost, unless the number of matches is given. */
export async function listStatement<Sort extends string>(db: Database, options: ListOptions<Sort>) {
  const { table, orders, sort, conditions, others = [] } = options;
  const rows = sql.table(table);
  const idOfRow = sql.ref(`${table}.id`);
  const { idColumn, mostSorted } = TABLES[table];
  const known = options.known ?? (await countKnown(db, table, conditions));
  const counted = conditions.flatMap((condition, at) => {
    const count = known[at] ?? null;
    return count === null ? [] : [{ condition, count }];
  });
  const narrowest = narrowestOf(counted, mostSorted);
  const walked = narrowest ? undefined : conditions.find(({ inOrder }) => inOrder);
  const where = [sql<boolean>`${sql.ref(`${table}.deleted_at`)} is null`];
  if (narrowest) where.push(sql<boolean>`${idOfRow} = ${sql.ref(`narrowed.${idColumn}`)}`);
  const holding = { counted, id: idOfRow, isNarrowed: narrowest !== null };
  for (const condition of conditions)
    if (condition === walked) where.push(condition.inOrder!.holds);
    else if (condition !== narrowest?.condition) where.push(heldBy(condition, holding));
  where.push(...others);
  const { rank, id } = walked?.inOrder ?? { rank: orders[sort].rank, id: idOfRow };
  const after = isAfter(options, { rank, id, isOfLinks: walked !== undefined });
  if (after) where.push(after);
  const { isAscending } = orders[sort];
  const direction = isAscending ? sql`asc` : sql`desc`;
  // SQLite reads what a cross join names first for the rest.
  const first = narrowest ? sql`narrowed` : walked?.inOrder?.links;
  return {
    sort,
    rank,
    // Materialised: the rows are few, and whether they are is not left to guesses; the limit tells PostgreSQL.
    narrowed: narrowest
      ? sql`with known as materialized (${narrowest.condition.ids}), narrowed as materialized
          (select distinct ${sql.ref(idColumn)} from known limit ${narrowest.count + NEWCOMERS})`
      : sql``,
    from: first ? sql`${first} cross join ${rows}` : rows,
    where: sql`${sql.join(where, sql` and `)}`,
    order: sql`${rank} ${direction}, ${id} ${direction}`,
  };
}
