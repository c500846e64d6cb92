/** Members as CSV with Ghost's columns: readers with an account, and those who get the newsletter. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { csvLine } from "#app/lib/files/csv.ts";

const COLUMNS = [
  "id",
  "email",
  "name",
  "note",
  "subscribed_to_emails",
  "complimentary_plan",
  "stripe_customer_id",
  "created_at",
  "deleted_at",
  "labels",
  "tiers",
] as const;

type Member = Partial<Record<(typeof COLUMNS)[number], string>>;

const AT_ONCE = 1000;

/** Ghost takes over what Stripe goes on collecting; other plans are given. */
const IS_PAID_BY_STRIPE = sql<number>`case when exists (select 1 from subscriptions
  where subscriptions.user_id = members.user_id and subscriptions.status = 'active'
  and subscriptions.gateway = 'stripe') then 1 else 0 end`;

/** The next members by id, without staff who do not read and without unconfirmed ones. */
function readMembers(db: Database, after: string) {
  return db
    .selectFrom("members")
    .leftJoin("users", "users.id", "members.user_id")
    .leftJoin("plans", "plans.id", "members.plan_id")
    .select(["members.id", "members.email", "members.name", "members.note"])
    .select(["members.status", "members.created_at", "members.paid", "plans.name as plan"])
    .select(IS_PAID_BY_STRIPE.as("isPaidByStripe"))
    .where("members.deleted_at", "is", null)
    .where((eb) => eb.or([eb("members.status", "=", "confirmed"), eb("users.role", "=", "reader")]))
    .where("members.id", ">", after)
    .orderBy("members.id")
    .limit(AT_ONCE)
    .execute();
}

/** Names of labels by member. One statement. */
async function findLabels(db: Database, ids: readonly string[]) {
  const rows = await db
    .selectFrom("member_labels")
    .innerJoin("labels", "labels.id", "member_labels.label_id")
    .select(["member_id", "labels.name"])
    .where("member_id", "in", ids)
    .orderBy("labels.name")
    .execute();
  return Map.groupBy(rows, (row) => row.member_id);
}

async function* readersOf(db: Database): AsyncGenerator<Member> {
  let after = "";
  for (;;) {
    const rows = await readMembers(db, after);
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    const labels = await findLabels(db, ids);
    for (const row of rows) {
      const isFree = row.paid === "free";
      yield {
        id: row.id,
        email: row.email,
        name: row.name,
        note: row.note,
        subscribed_to_emails: String(row.status === "confirmed"),
        complimentary_plan: String(!isFree && row.isPaidByStripe === 0),
        created_at: new Date(row.created_at).toISOString(),
        labels: (labels.get(row.id) ?? []).map(({ name }) => name).join(","),
        tiers: row.plan ?? "",
      };
    }
    after = ids.at(-1)!;
  }
}

/** The file line by line, its head first. */
export async function* membersCsv(db: Database): AsyncGenerator<string> {
  yield csvLine(COLUMNS);
  for await (const member of readersOf(db))
    yield csvLine(COLUMNS.map((column) => member[column] ?? ""));
}
