/** Members of a filter, for what goes to all of them: newsletters, exports, bulk changes. */
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import type { MemberFilter } from "#app/features/members/filter.ts";
import { conditionsOf } from "./member-conditions.server.ts";

/** The part of a client that a selection needs. */
export type MemberClient = Pick<DatabaseClient, "db" | "dialect">;

/**
 * A query on `members` for those whom a filter names, without columns: select, join and narrow it as needed. Columns of
 * `members` have to be written with the name of their table where another one is joined.
 */
export function selectMembers({ db, dialect }: MemberClient, filter: MemberFilter) {
  const conditions = conditionsOf({ dialect, sort: null }, filter);
  return db
    .selectFrom("members")
    .where("members.deleted_at", "is", null)
    .where((eb) => eb.and(conditions.map(({ holds }) => holds)));
}
