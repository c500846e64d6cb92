/** Who gets a post by email. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import type { SendingAudience } from "#app/database/tables/newsletter.ts";
import type { PostAccess } from "#app/database/tables/posts.ts";
import { selectPaying } from "#app/features/billing/subscriptions/reading-queries.server.ts";

/** The post, and which of the subscribers. */
export interface Audience {
  postId: string;
  audience: SendingAudience;
}

/** Whoever the post has been sent to already, or may have been. */
const wasSent = (db: Database, postId: string) =>
  db
    .selectFrom("sending_recipients")
    .innerJoin("sendings", "sendings.id", "sending_recipients.sending_id")
    .select("sending_recipients.position")
    .where("sending_recipients.subscriber_id", "=", sql.ref<string>("members.id"))
    .where("sendings.post_id", "=", postId)
    .where("sending_recipients.state", "!=", "waiting");

const isSuppressed = (db: Database) =>
  db
    .selectFrom("suppressed_addresses")
    .select("suppressed_addresses.email")
    .where("suppressed_addresses.email", "=", sql.ref<string>("members.email"));

const pays = (db: Database, at: number) =>
  selectPaying(db, at).where("subscriptions.user_id", "=", sql.ref<string>("users.id"));

/** Confirmed subscribers, with their accounts: an account counts with a verified address only. */
function selectAudience(db: Database, { postId, audience }: Audience, at: number) {
  const subscribers = db
    .selectFrom("members")
    .leftJoin("users", (join) =>
      join.onRef("users.email", "=", "members.email").on("users.email_verified", "=", 1),
    )
    .where("members.status", "=", "confirmed")
    .where((eb) => eb.or([eb("paused_until", "is", null), eb("paused_until", "<=", at)]))
    .where(({ not, exists }) => not(exists(isSuppressed(db))))
    .where(({ not, exists }) => not(exists(wasSent(db, postId))));
  if (audience === "all") return subscribers;
  return subscribers.where(({ not, exists }) =>
    audience === "paid" ? exists(pays(db, at)) : not(exists(pays(db, at))),
  );
}

/** How many would get the post now. One statement. */
export async function countAudience(
  db: Database,
  of: Audience,
  at: number = Date.now(),
): Promise<number> {
  const row = await selectAudience(db, of, at)
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** Whether a recipient may read the whole post, as an expression: 1 or 0. */
function mayRead(db: Database, access: PostAccess, at: number) {
  if (access === "public") return sql<0 | 1>`cast(1 as integer)`;
  if (access === "password") return sql<0 | 1>`cast(0 as integer)`;
  const may = access === "paid" ? sql`exists ${pays(db, at)}` : sql`users.id is not null`;
  return sql<0 | 1>`case when ${may} then 1 else 0 end`;
}

/** Writes the recipients of a sending, in one statement. */
export async function addRecipients(
  db: Database,
  sendingId: string,
  of: Audience & { access: PostAccess },
  at: number,
): Promise<void> {
  const rows = selectAudience(db, of, at).select(({ ref }) => [
    sql<string>`cast(${sendingId} as text)`.as("sending_id"),
    sql<number>`row_number() over (order by ${ref("members.id")})`.as("position"),
    "members.id as subscriber_id",
    mayRead(db, of.access, at).as("is_whole"),
    sql<"waiting">`cast('waiting' as text)`.as("state"),
    sql<number>`cast(${at} as bigint)`.as("due_at"),
    sql<number>`cast(${at} as bigint)`.as("changed_at"),
  ]);
  await db
    .insertInto("sending_recipients")
    .columns([
      "sending_id",
      "position",
      "subscriber_id",
      "is_whole",
      "state",
      "due_at",
      "changed_at",
    ])
    .expression(rows)
    .execute();
}
