/** Builds the SQL of the list of members for every filter and order, so that no page reads all members. */
import { sql } from "kysely";
import { type ListOrder, listStatement } from "#app/database/queries/list-statement.server.ts";
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

/** What a list shows, from where on. */
export interface MemberList {
  filter: MemberFilter;
  sort?: MemberSort | null;
  cursor?: string | null;
  /** Whether all are counted. */
  isCounted?: boolean;
}

/** WITH, FROM, WHERE and ORDER BY of a list. */
export function memberStatement(
  client: MemberClient,
  { filter, cursor, isCounted = false, ...list }: MemberList,
) {
  const sort = list.sort ?? "joined";
  const conditions = conditionsOf({ dialect: client.dialect, sort, isCounted }, filter);
  return listStatement(client.db, { table: "members", orders: ORDERS, sort, conditions, cursor });
}
