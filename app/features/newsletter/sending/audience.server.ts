/** Selects the recipients of an email. */
import { sql } from "kysely";
import type { Database, DatabaseClient } from "#app/database/client/client.server.ts";
import type { SendingAudience, SendingKind } from "#app/database/tables/newsletter.ts";
import type { PostAccess } from "#app/database/tables/posts.ts";
import {
  selectOpening,
  selectPaying,
} from "#app/features/billing/subscriptions/access-rule.server.ts";
import type { MemberFilter } from "#app/features/members/filter.ts";
import { selectMembers } from "#app/features/members/list/select-members.server.ts";
import { findSegment } from "#app/features/members/segments.server.ts";
import { DAY } from "#app/lib/time.ts";

type Client = Pick<DatabaseClient, "db" | "dialect">;

/** The email, and its recipients among the subscribers of a newsletter. */
export interface Audience {
  newsletterId: string;
  kind: SendingKind;
  /** Null for a digest. */
  postId: string | null;
  audience: SendingAudience;
  /** With the audience "segment". */
  segmentId: string | null;
  /** Days after joining; only those who have joined since then. */
  welcome?: { days: number; since: number } | undefined;
}

/** Members to whom the post was already sent, or may have been. A welcome email is queued once. */
function wasSent(db: Database, postId: string, kind: SendingKind) {
  const sent = db
    .selectFrom("sending_recipients")
    .innerJoin("sendings", "sendings.id", "sending_recipients.sending_id")
    .select("sending_recipients.position")
    .where("sending_recipients.subscriber_id", "=", sql.ref<string>("members.id"))
    .where("sendings.post_id", "=", postId);
  return kind === "welcome" ? sent : sent.where("sending_recipients.state", "!=", "waiting");
}

const isSuppressed = (db: Database) =>
  db
    .selectFrom("suppressed_addresses")
    .select("suppressed_addresses.email")
    .where("suppressed_addresses.email", "=", sql.ref<string>("members.email"));

const pays = (db: Database, at: number) =>
  selectPaying(db, at).where("subscriptions.user_id", "=", sql.ref<string>("users.id"));

/** The filter of the audience; a deleted segment matches nobody. */
async function filterOf(db: Database, { audience, segmentId }: Audience) {
  if (audience !== "segment") return {};
  return (segmentId && (await findSegment(db, segmentId))?.filter) || null;
}

/** Confirmed subscribers, with their accounts: an account counts with a verified address only. */
function selectSubscribers(client: Client, filter: MemberFilter | null, of: Audience, at: number) {
  const { db } = client;
  return selectMembers(client, filter ?? {})
    .innerJoin("newsletter_subscriptions as subscribed", "subscribed.member_id", "members.id")
    .innerJoin("newsletters", "newsletters.id", "subscribed.newsletter_id")
    .leftJoin("users", (join) =>
      join.onRef("users.email", "=", "members.email").on("users.email_verified", "=", 1),
    )
    .where("newsletters.id", "=", of.newsletterId)
    .where("newsletters.archived_at", "is", null)
    .where("members.status", "=", "confirmed")
    .where((eb) =>
      eb.or([eb("members.paused_until", "is", null), eb("members.paused_until", "<=", at)]),
    )
    .where(({ not, exists }) => not(exists(isSuppressed(db))))
    .where((eb) =>
      eb.or([
        eb("newsletters.access", "=", "all"),
        eb.and([eb("newsletters.access", "=", "members"), eb("users.id", "is not", null)]),
        eb.and([eb("newsletters.access", "=", "paid"), eb.exists(pays(db, at))]),
      ]),
    )
    .$if(filter === null, (query) => query.where(sql<boolean>`1 = 0`));
}

async function selectAudience(client: Client, of: Audience, at: number) {
  const { db } = client;
  const { postId, audience, kind, welcome } = of;
  let found = selectSubscribers(client, await filterOf(db, of), of, at);
  if (postId !== null)
    found = found.where(({ not, exists }) => not(exists(wasSent(db, postId, kind))));
  if (kind === "digest") found = found.where("subscribed.frequency", "=", "digest");
  if (kind === "post")
    found = found.where((eb) =>
      eb.or([eb("newsletters.digest", "=", "none"), eb("subscribed.frequency", "=", "each")]),
    );
  if (welcome)
    found = found
      .where("subscribed.created_at", ">=", welcome.since)
      .where("subscribed.created_at", "<=", at - welcome.days * DAY);
  if (audience === "paid") return found.where(({ exists }) => exists(pays(db, at)));
  return audience === "free" ? found.where(({ not, exists }) => not(exists(pays(db, at)))) : found;
}

/** How many would get it now. Two statements at most. */
export async function countAudience(
  client: Client,
  of: Audience,
  at: number = Date.now(),
): Promise<number> {
  const row = await (await selectAudience(client, of, at))
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** Whether a recipient may read the whole post, as an expression: 1 or 0. */
function mayRead(db: Database, postId: string | null, access: PostAccess, at: number) {
  // A digest has only what everybody may read.
  if (postId === null || access === "public") return sql<0 | 1>`cast(1 as integer)`;
  if (access === "password") return sql<0 | 1>`cast(0 as integer)`;
  const opening = selectOpening(db, { id: postId, access }, at).where(
    "subscriptions.user_id",
    "=",
    sql.ref<string>("users.id"),
  );
  const may = access === "members" ? sql`users.id is not null` : sql`exists ${opening}`;
  return sql<0 | 1>`case when ${may} then 1 else 0 end`;
}

/** Writes the recipients of a sending, in one statement. */
export async function addRecipients(
  client: Client,
  sendingId: string,
  of: Audience & { access: PostAccess },
  at: number,
): Promise<void> {
  const rows = (await selectAudience(client, of, at)).select(({ ref }) => [
    sql<string>`cast(${sendingId} as text)`.as("sending_id"),
    sql<number>`row_number() over (order by ${ref("members.id")})`.as("position"),
    "members.id as subscriber_id",
    mayRead(client.db, of.postId, of.access, at).as("is_whole"),
    sql<"waiting">`cast('waiting' as text)`.as("state"),
    sql<number>`cast(${at} as bigint)`.as("due_at"),
    sql<number>`cast(${at} as bigint)`.as("changed_at"),
  ]);
  await client.db
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
