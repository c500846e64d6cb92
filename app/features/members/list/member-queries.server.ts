/** Lists members for the desk. */
import { type RawBuilder, sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import type { ListCondition } from "#app/database/queries/list-statement.server.ts";
import type { MembersTable } from "#app/database/tables/members.ts";
import type { MemberFilter } from "#app/features/members/filter.ts";
import type { Label, ListedMember } from "#app/features/members/models.ts";
import { type CursorPage, encodeCursor } from "#app/lib/cursor.ts";
import { conditionsOf } from "./member-conditions.server.ts";
import { type MemberList, memberStatement } from "./member-statement.server.ts";
import type { MemberClient } from "./select-members.server.ts";

const COLUMNS = [
  "id",
  "name",
  "email",
  "status",
  "paid",
  "plan_id",
  "user_id",
  "created_at",
  "last_seen_at",
] as const;

type Row = Pick<
  { [Name in keyof MembersTable]: MembersTable[Name] },
  "id" | "email" | "status" | "created_at"
> & {
  name: string;
  paid: ListedMember["paid"];
  plan_id: string | null;
  user_id: string | null;
  last_seen_at: number | null;
  rank: number | string;
};

const columns = sql.join(COLUMNS.map((column) => sql.ref(`members.${column}`)));

/** The labels of members, by member. One statement. */
export async function findLabelsOf(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Label[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("member_labels")
    .innerJoin("labels", "labels.id", "member_labels.label_id")
    .select(["member_id", "labels.id", "labels.name"])
    .where("member_id", "in", ids)
    .orderBy("labels.name")
    .execute();
  return Map.groupBy(rows, (row) => row.member_id);
}

async function findSuppressed(
  db: Database,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  if (emails.length === 0) return new Set();
  const rows = await db
    .selectFrom("suppressed_addresses")
    .select("email")
    .where("email", "in", emails)
    .execute();
  return new Set(rows.map(({ email }) => email));
}

async function toListed(db: Database, rows: readonly Row[]): Promise<ListedMember[]> {
  const [labels, suppressed, plans] = await Promise.all([
    findLabelsOf(
      db,
      rows.map(({ id }) => id),
    ),
    findSuppressed(
      db,
      rows.map(({ email }) => email),
    ),
    db.selectFrom("plans").select(["id", "name"]).execute(),
  ]);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    status: row.status,
    isSuppressed: suppressed.has(row.email),
    paid: row.paid,
    planName: plans.find(({ id }) => id === row.plan_id)?.name ?? null,
    hasAccount: row.user_id !== null,
    joinedAt: row.created_at,
    seenAt: row.last_seen_at,
    labels: (labels.get(row.id) ?? []).map(({ id, name }) => ({ id, name })),
  }));
}

/** A page of members. At most twelve statements. */
export async function listMembers(
  client: MemberClient,
  list: MemberList,
  limit: number,
): Promise<CursorPage<ListedMember>> {
  const { sort, rank, narrowed, from, where, order } = await memberStatement(client, list);
  const { rows } = await sql<Row>`${narrowed} select ${columns}, ${rank} as rank from ${from}
    where ${where} order by ${order} limit ${limit + 1}`.execute(client.db);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: await toListed(client.db, shown),
    nextCursor: last ? encodeCursor([sort, last.rank, last.id]) : null,
  };
}

/** The ids of the first members that match, in the order of the list. */
export async function listMemberIds(
  client: MemberClient,
  list: Omit<MemberList, "cursor">,
  limit: number,
): Promise<string[]> {
  const { narrowed, from, where, order } = await memberStatement(client, list);
  const { rows } = await sql<{ id: string }>`${narrowed} select members.id as id from ${from}
    where ${where} order by ${order} limit ${limit}`.execute(client.db);
  return rows.map(({ id }) => id);
}

/** Counting further would take longer than anybody needs. */
const MAX_COUNTED = 10_000;
/** More than are named twice: so many in each of the last emails. */
const MAX_NAMED = 100 * MAX_COUNTED;

const IN_BIN = sql`select id from members where deleted_at is not null`;

/** Rows from an index, without those in the bin; each once. */
function knownRows({ ids, isAbove }: ListCondition): RawBuilder<unknown> {
  // The limit is never reached; without one SQLite walks all members to find each once.
  const known = isAbove
    ? sql`select distinct member_id from (select member_id from (${ids}) as one limit ${sql.lit(MAX_NAMED)}) as one`
    : ids;
  return sql`(${known}) as known where known.member_id not in (${IN_BIN})`;
}

/** Whether more than are counted are known without telling each of them apart. */
async function isAboveCounted({ db }: MemberClient, { isAbove }: ListCondition): Promise<boolean> {
  if (!isAbove) return false;
  const { rows } = await sql<{
    isMore: boolean | 0 | 1;
  }>`select ${isAbove(MAX_COUNTED)} as "isMore"`.execute(db);
  return Boolean(rows[0]!.isMore);
}

async function matchingRows(client: MemberClient, list: Pick<MemberList, "filter" | "known">) {
  const { narrowed, from, where } = await memberStatement(client, { ...list, isCounted: true });
  return { head: narrowed, rows: sql`${from} where ${where}` };
}

/** How many members match: counted up to a bound, above which it is "more than". */
export async function countMembers(
  client: MemberClient,
  filter: MemberFilter,
  known?: MemberList["known"],
): Promise<{ n: number; isMore: boolean }> {
  // Conditions with an index are counted there, without reading members.
  const [only, ...others] = conditionsOf({ dialect: client.dialect, sort: "joined" }, filter);
  const isAlone = only?.ids && others.length === 0;
  if (isAlone && (await isAboveCounted(client, only))) return { n: MAX_COUNTED, isMore: true };
  const matching = isAlone
    ? { head: sql``, rows: knownRows(only) }
    : await matchingRows(client, { filter, ...(known && { known }) });
  const { rows } = await sql<{ n: number }>`${matching.head} select count(*) as n from
    (select 1 from ${matching.rows} limit ${sql.lit(MAX_COUNTED + 1)}) as counted`.execute(
    client.db,
  );
  const n = Number(rows[0]!.n);
  return { n: Math.min(n, MAX_COUNTED), isMore: n > MAX_COUNTED };
}
