/** Builds the SQL of the list of members for every filter and order, so that no page reads all members. */
import { type RawBuilder, sql } from "kysely";
import type { MemberFilter } from "#app/features/members/filter.ts";
import type { MemberSort } from "#app/features/members/models.ts";
import { decodeCursor } from "#app/lib/cursor.ts";
import { conditionsOf, type MemberCondition } from "./member-conditions.server.ts";
import type { MemberClient } from "./select-members.server.ts";

interface Order {
  rank: RawBuilder<number | string>;
  isAscending?: true;
}

/** Each matches the expression of its index. */
const ORDERS: Record<MemberSort, Order> = {
  joined: { rank: sql<number>`members.created_at` },
  name: {
    rank: sql<string>`substr(lower(case when members.name = '' then members.email else members.name end), 1, 60)`,
    isAscending: true,
  },
  email: { rank: sql<string>`members.email`, isAscending: true },
  seen: { rank: sql<number>`coalesce(members.last_seen_at, 0)` },
};

/** What a list shows, from where on. */
export interface MemberList {
  filter: MemberFilter;
  sort?: MemberSort | null;
  cursor?: string | null;
}

/** At most so many members are fetched and sorted; above that, the order's index is walked. */
const MOST_SORTED = 2000;

/** How many members a condition holds for, counted up to a bound and one more. */
async function countUpTo({ db }: MemberClient, ids: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from
    (select 1 from (${ids}) as one limit ${sql.lit(MOST_SORTED + 1)}) as counted`.execute(db);
  return Number(rows[0]!.count);
}

/** The condition that holds for the fewest members, if those are few enough to sort. */
async function narrowestOf(client: MemberClient, conditions: readonly MemberCondition[]) {
  let least = MOST_SORTED + 1;
  let narrowest: MemberCondition | null = null;
  for (const condition of conditions) {
    const count = condition.ids ? await countUpTo(client, condition.ids) : least;
    if (count >= least) continue;
    least = count;
    narrowest = condition;
  }
  return narrowest;
}

/** Rows after the last one of the previous page. */
function isAfter(sort: MemberSort, cursor: string | null | undefined): RawBuilder<boolean> | null {
  const { rank, isAscending } = ORDERS[sort];
  const shape = ["string", isAscending ? "string" : "number", "string"] as const;
  const [of, last, id] = decodeCursor(cursor, shape) ?? [];
  if (of !== sort) return null;
  const sign = isAscending ? sql`>` : sql`<`;
  // Implied by the second condition; lets the index be entered at the right place.
  return sql<boolean>`${rank} ${sign}= ${last} and (${rank}, members.id) ${sign} (${last}, ${id})`;
}

/** WITH, FROM, WHERE and ORDER BY of a list. A statement of bounded cost for each condition. */
export async function memberStatement(
  client: MemberClient,
  { filter, cursor, ...list }: MemberList,
) {
  const sort = list.sort ?? "joined";
  const conditions = conditionsOf({ dialect: client.dialect, sort }, filter);
  const narrowest = await narrowestOf(client, conditions);
  const where = [sql<boolean>`members.deleted_at is null`];
  if (narrowest) where.push(sql<boolean>`members.id = narrowed.member_id`);
  for (const condition of conditions) if (condition !== narrowest) where.push(condition.holds);
  const after = isAfter(sort, cursor);
  if (after) where.push(after);
  const { rank, isAscending } = ORDERS[sort];
  const direction = isAscending ? sql`asc` : sql`desc`;
  return {
    sort,
    rank,
    // Materialised: the members are few, and whether they are is not left to guesses.
    narrowed: narrowest ? sql`with narrowed as materialized (${narrowest.ids})` : sql``,
    from: narrowest ? sql`narrowed cross join members` : sql`members`,
    where: sql`${sql.join(where, sql` and `)}`,
    order: sql`${rank} ${direction}, members.id ${direction}`,
  };
}
