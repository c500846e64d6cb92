/** Members as CSV with Ghost's columns: readers with an account, and those who get the newsletter. */
import type { Database } from "#app/database/client/client.server.ts";
import { csvLine } from "#app/lib/csv.ts";

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

type Member = Partial<Record<(typeof COLUMNS)[number], string>> & { email: string };

const AT_ONCE = 1000;

const dateOf = (time: number): string => new Date(time).toISOString();

/** Readers with an address, with the plan that they pay for. */
function readReaders(db: Database, after: string) {
  return db
    .selectFrom("users")
    .leftJoin("subscriptions", (join) =>
      join
        .onRef("subscriptions.user_id", "=", "users.id")
        .on("subscriptions.status", "=", "active"),
    )
    .leftJoin("newsletter_subscribers", "newsletter_subscribers.email", "users.email")
    .select([
      "users.id",
      "users.email",
      "users.name",
      "users.created_at",
      "subscriptions.name as plan",
      "subscriptions.gateway",
      "newsletter_subscribers.status as newsletter",
    ])
    .where("users.role", "=", "reader")
    .where("users.email", "is not", null)
    .where("users.id", ">", after)
    .orderBy("users.id")
    .limit(AT_ONCE)
    .execute();
}

async function* readersOf(db: Database): AsyncGenerator<Member> {
  let after = "";
  for (;;) {
    const rows = await readReaders(db, after);
    for (const { id, email, name, created_at, plan, gateway, newsletter } of rows) {
      // A second plan of the same reader is a second row.
      if (id === after) continue;
      after = id;
      yield {
        id,
        email: email ?? "",
        name,
        subscribed_to_emails: String(newsletter === "confirmed"),
        complimentary_plan: String(plan !== null && gateway !== "stripe"),
        created_at: dateOf(created_at),
        tiers: plan ?? "",
      };
    }
    if (rows.length < AT_ONCE) return;
  }
}

/** Those without an account who have confirmed that they want the newsletter. */
async function* subscribersOf(db: Database): AsyncGenerator<Member> {
  let after = "";
  for (;;) {
    const rows = await db
      .selectFrom("newsletter_subscribers")
      .select(["id", "email", "created_at", "confirmed_at"])
      .where("status", "=", "confirmed")
      .where("id", ">", after)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("users")
              .select("users.id")
              .whereRef("users.email", "=", "newsletter_subscribers.email")
              .where("users.role", "=", "reader"),
          ),
        ),
      )
      .orderBy("id")
      .limit(AT_ONCE)
      .execute();
    for (const { id, email, created_at, confirmed_at } of rows) {
      const createdAt = dateOf(confirmed_at ?? created_at);
      yield {
        id,
        email,
        subscribed_to_emails: "true",
        complimentary_plan: "false",
        created_at: createdAt,
      };
    }
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)!.id;
  }
}

export async function* membersCsv(db: Database): AsyncGenerator<string> {
  yield csvLine(COLUMNS);
  for (const members of [readersOf(db), subscribersOf(db)])
    for await (const member of members)
      yield csvLine(COLUMNS.map((column) => member[column] ?? ""));
}
