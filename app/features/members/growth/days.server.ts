/** Counts what each day (UTC) has brought, so that plots need not read all members. */

import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import type { MemberDaysTable } from "#app/database/tables/members.ts";
import { IS_MEMBER } from "#app/features/members/is-member.server.ts";
import { NEVER_GOT } from "#app/features/members/timeline/ended-by.ts";
import { DAY } from "#app/lib/time.ts";

/** Days in plots; days before counting began are computed from the members. */
const DAYS_BACK = 365;

const startOfDay = (at: number) => Math.floor(at / DAY) * DAY;
const nameOf = (start: number) => new Date(start).toISOString().slice(0, "2026-01-01".length);

interface Totals {
  total: number;
  subscribed: number;
  paid: number;
}

async function countTotals(db: Database): Promise<Totals> {
  const row = await db
    .selectFrom("members")
    .select([
      sql<number>`count(*)`.as("total"),
      sql<number>`coalesce(sum(case when status = 'confirmed' then 1 else 0 end), 0)`.as(
        "subscribed",
      ),
      sql<number>`coalesce(sum(case when paid <> 'free' then 1 else 0 end), 0)`.as("paid"),
    ])
    .where(IS_MEMBER)
    .executeTakeFirstOrThrow();
  return { total: Number(row.total), subscribed: Number(row.subscribed), paid: Number(row.paid) };
}

/** Those who left: of the deleted, by whether they got emails until then. */
async function countLeft(db: Database, from: number, until: number) {
  const gone = JSON.stringify({ status: "confirmed" });
  const left = sql<number>`coalesce(sum(case when kind = 'unsubscribed' or details = ${gone} then 1 else 0 end), 0)`;
  const row = await db
    .selectFrom("member_events")
    .select(({ fn }) => [fn.countAll<number>().as("all"), left.as("left")])
    .where("kind", "in", ["unsubscribed", "deleted"])
    .where("details", "not like", NEVER_GOT)
    .where("created_at", ">=", from)
    .where("created_at", "<", until)
    .executeTakeFirstOrThrow();
  const left_count = Number(row.left);
  return { left_count, deleted: Number(row.all) - left_count };
}

/** Who came and went in a time. Two statements. */
async function countMoves(db: Database, from: number, until: number) {
  const joined = db
    .selectFrom("members")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .where("created_at", ">=", from)
    .where("created_at", "<", until)
    .where(IS_MEMBER);
  const [came, left] = await Promise.all([
    joined.executeTakeFirstOrThrow(),
    countLeft(db, from, until),
  ]);
  return { joined: Number(came.n), ...left };
}

/** How many of those who are here joined, or confirmed, by day. */
async function countByDay(db: Database, column: "created_at" | "confirmed_at") {
  const day = sql<number>`cast(${sql.ref(column)} / ${sql.lit(DAY)} as integer)`;
  const rows = await db
    .selectFrom("members")
    .select([day.as("day"), sql<number>`count(*)`.as("n")])
    .where(IS_MEMBER)
    .where(column, "is not", null)
    .$if(column === "confirmed_at", (query) => query.where("status", "=", "confirmed"))
    .groupBy(day)
    .execute();
  return new Map(rows.map((row) => [Number(row.day), Number(row.n)]));
}

/** The days before the first that was counted, from those who are still here. What was paid then is not known. */
async function pastDays(db: Database, now: number): Promise<MemberDaysTable[]> {
  const [joined, confirmed] = [
    await countByDay(db, "created_at"),
    await countByDay(db, "confirmed_at"),
  ];
  const today = startOfDay(now) / DAY;
  const first = today - DAYS_BACK;
  const before = (counts: ReadonlyMap<number, number>) =>
    [...counts].reduce((sum, [day, n]) => (day < first ? sum + n : sum), 0);
  let [total, subscribed] = [before(joined), before(confirmed)];
  const days: MemberDaysTable[] = [];
  for (let day = first; day < today; day++) {
    total += joined.get(day) ?? 0;
    subscribed += confirmed.get(day) ?? 0;
    const came = joined.get(day) ?? 0;
    days.push({
      day: nameOf(day * DAY),
      joined: came,
      left_count: 0,
      deleted: 0,
      total,
      subscribed,
      paid: -1,
    });
  }
  return days;
}

const findLastDay = async (db: Database) => {
  const query = db.selectFrom("member_days").select("day").orderBy("day", "desc").limit(1);
  return (await query.executeTakeFirst())?.day ?? null;
};

const storedDays = (db: Database, now: number) =>
  db
    .selectFrom("member_days")
    .selectAll()
    .where("day", ">=", nameOf(startOfDay(now) - DAYS_BACK * DAY))
    .orderBy("day")
    .execute();

/** Writes the days that are over and not counted yet. Idempotent. */
export async function countDays(db: Database, now: number = Date.now()): Promise<void> {
  const last = await findLastDay(db);
  const today = startOfDay(now);
  const rows = last === null ? await pastDays(db, now) : [];
  const from = last === null ? today : Date.parse(last) + DAY;
  const totals = from < today ? await countTotals(db) : null;
  for (let start = Math.max(from, today - DAYS_BACK * DAY); totals && start < today; start += DAY)
    rows.push({ day: nameOf(start), ...(await countMoves(db, start, start + DAY)), ...totals });
  for (const row of rows) {
    await db
      .insertInto("member_days")
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Since when a member counts, in Unix milliseconds; null where an import has not changed that. */
export interface Counted {
  joinedAt: number | null;
  /** When emails were agreed to. */
  subscribedAt: number | null;
  paidAt: number | null;
}

const numberOf = (day: string) => Date.parse(day) / DAY;

type Change = Omit<MemberDaysTable, "left_count" | "deleted">;

/** How many of these moments each day had; those before the first day count for the day before it. */
function perDay(moments: readonly (number | null)[], first: number): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const at of moments) {
    if (at === null) continue;
    const day = Math.max(Math.floor(at / DAY), first - 1);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return counts;
}

/** What members add to each of these days, the first of them first. */
function changesOf(members: readonly Counted[], days: readonly string[]): Change[] {
  const [first, last] = [numberOf(days[0]!), numberOf(days.at(-1)!)];
  const joined = perDay(
    members.map(({ joinedAt }) => joinedAt),
    first,
  );
  const subscribed = perDay(
    members.map(({ subscribedAt }) => subscribedAt),
    first,
  );
  const paid = perDay(
    members.map(({ paidAt }) => paidAt),
    first,
  );
  const stored = new Set(days);
  const changes: Change[] = [];
  const sums = { total: 0, subscribed: 0, paid: 0 };
  for (let number = first - 1; number <= last; number++) {
    sums.total += joined.get(number) ?? 0;
    sums.subscribed += subscribed.get(number) ?? 0;
    sums.paid += paid.get(number) ?? 0;
    const day = nameOf(number * DAY);
    const isChanged = sums.total + sums.subscribed + sums.paid > 0;
    if (isChanged && stored.has(day))
      changes.push({ day, joined: joined.get(number) ?? 0, ...sums });
  }
  return changes;
}

/**
 * Adds members whom an import brings to the days that were stored without them, or takes them out when the import is
 * undone. In the transaction of that change, so that each day counts everybody once. Two statements, however many members
 * and days: an import counts after each of its pieces.
 */
export async function countImported(
  db: Database,
  members: readonly Counted[],
  by: 1 | -1,
): Promise<void> {
  if (members.length === 0) return;
  const days = (await storedDays(db, Date.now())).map(({ day }) => day);
  if (days.length === 0) return;
  const changes = changesOf(members, days);
  if (changes.length === 0) return;
  const rows = changes.map(
    ({ day, ...n }) =>
      sql`(${day}, ${sql.join([n.joined, n.total, n.subscribed, n.paid].map((each) => sql.lit(each * by)))})`,
  );
  const plus = (column: "joined" | "total" | "subscribed" | "paid") => {
    const [stored, change] = [sql.ref(`member_days.${column}`), sql.ref(`change.${column}`)];
    return sql`case when ${stored} + ${change} < 0 then 0 else ${stored} + ${change} end`;
  };
  // -1 is not known.
  await sql`with change (day, joined, total, subscribed, paid) as (values ${sql.join(rows)})
    update member_days set joined = ${plus("joined")}, total = ${plus("total")}, subscribed = ${plus("subscribed")},
      paid = case when member_days.paid < 0 then member_days.paid else ${plus("paid")} end
    from change where member_days.day = change.day`.execute(db);
}

/** The days of a year until now, the oldest first; the running day is counted now. */
export async function listDays(db: Database, now: number = Date.now()): Promise<MemberDaysTable[]> {
  const today = startOfDay(now);
  const stored = await storedDays(db, now);
  const days = stored.length > 0 ? stored : await pastDays(db, now);
  const [moves, totals] = [await countMoves(db, today, today + DAY), await countTotals(db)];
  return [...days, { day: nameOf(today), ...moves, ...totals }];
}
