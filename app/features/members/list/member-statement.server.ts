/** Builds the SQL of the list of members for every filter and order, so that no page reads all members. */
import { sql } from "kysely";
import {
  countKnown,
  type KnownCounts,
  type ListOrder,
  listStatement,
} from "#app/database/queries/list-statement.server.ts";
import type { MemberFilter } from "#app/features/members/filter.ts";
import type { MemberSort } from "#app/features/members/models.ts";
import { conditionsOf } from "./member-conditions.server.ts";
import type { MemberClient } from "./select-members.server.ts";

/** Each matches the expression of its index. */
const ORDERS: Record<MemberSort, ListOrder> = {
  joined: { rank: sql<number>`members.created_at` },
  name: {
    rank: sql<string>`substr(lower(case when members.name = '' then members.email else members.name end), 1, 60)`,
    isAscending: true,
  },
  email: { rank: sql<string>`members.email`, isAscending: true },
  seen: { rank: sql<number>`coalesce(members.last_seen_at, 0)` },
};

/** Filter, order and starting point of a list. */
export interface MemberList {
  filter: MemberFilter;
  sort?: MemberSort | null;
  cursor?: string | null;
  /** Whether all are counted. */
  isCounted?: boolean;
  /** Known counts of its filter, from `countKnownOf`. */
  known?: Promise<KnownCounts>;
}

/** How many match each condition of a filter, for those who list and count the same. */
export const countKnownOf = (client: MemberClient, filter: MemberFilter): Promise<KnownCounts> =>
  countKnown(
    client.db,
    "members",
    conditionsOf({ dialect: client.dialect, sort: "joined" }, filter),
  );

/** WITH, FROM, WHERE and ORDER BY of a list. */
export async function memberStatement(
  client: MemberClient,
  { filter, cursor, isCounted = false, ...list }: MemberList,
) {
  const known = await list.known;
  const sort = list.sort ?? "joined";
  const conditions = conditionsOf({ dialect: client.dialect, sort, isCounted }, filter);
  const of = { table: "members", orders: ORDERS, sort, conditions, cursor, known } as const;
  return listStatement(client.db, of);
}
