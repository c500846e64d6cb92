/** Members, as the Admin API shows them. */

import { sql } from "kysely";
import { isoTime } from "#app/api/admin/iso-time.ts";
import type { Database } from "#app/database/client/client.server.ts";
import type { MemberStanding } from "#app/database/tables/members.ts";
import { findLabelsOf } from "#app/features/members/list/member-queries.server.ts";
import { shownName } from "#app/features/newsletter/lists/newsletter-rows.server.ts";
import { stableUuid } from "#app/lib/id.server.ts";
import { nameSlug } from "#app/lib/slug.ts";
import { readEmailContext } from "#app/platform/mail/email-context.server.ts";
import { findPlansOf } from "./member-subscriptions.server.ts";

type Status = "free" | "paid" | "comped";

/** Ghost knows three. */
const statusOf = (paid: MemberStanding, isWaiting: boolean): Status => {
  if (paid === "free") return isWaiting ? "comped" : "free";
  return paid === "paid" || paid === "trial" ? "paid" : "comped";
};

/** The newsletters that members have and that are still sent, by member. Two statements. */
async function findNewsletters(db: Database, ids: readonly string[]) {
  const [rows, { site }] = await Promise.all([
    db
      .selectFrom("newsletter_subscriptions as subscriptions")
      .innerJoin("newsletters", "newsletters.id", "subscriptions.newsletter_id")
      .select(["subscriptions.member_id", "newsletters.id", "newsletters.name"])
      .select(["newsletters.slug", "newsletters.description"])
      .where("subscriptions.member_id", "in", ids)
      .where("newsletters.archived_at", "is", null)
      .orderBy("newsletters.position")
      .orderBy("newsletters.created_at")
      .orderBy("newsletters.id")
      .execute(),
    readEmailContext(db),
  ]);
  const shown = rows.map((row) => ({
    memberId: row.member_id,
    newsletter: {
      id: row.id,
      name: shownName(row.name, site),
      slug: row.slug,
      description: row.description || null,
      status: "active" as const,
    },
  }));
  return Map.groupBy(shown, ({ memberId }) => memberId);
}

/** When something was recorded of members last, by member. One statement. */
async function findLastEvents(db: Database, ids: readonly string[]) {
  const rows = await db
    .selectFrom("member_events")
    .select(["member_id", ({ fn }) => fn.max("created_at").as("at")])
    .where("member_id", "in", ids)
    .groupBy("member_id")
    .execute();
  return new Map(rows.map(({ member_id, at }) => [member_id, Number(at)]));
}

/** Members by id, in no order. Nine statements at most. */
export async function loadMembersById(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("members")
    .select(["id", "email", "name", "note", "status", "paid", "plan_id", "created_at"])
    .select("confirmed_at")
    .where("id", "in", ids)
    .execute();
  const [labels, newsletters, plans, events] = await Promise.all([
    findLabelsOf(db, ids),
    findNewsletters(db, ids),
    findPlansOf(db, rows),
    findLastEvents(db, ids),
  ]);
  return rows.map((row) => {
    const isSubscribed = row.status === "confirmed";
    const { tiers, subscriptions, isWaiting, changedAt } = plans.get(row.email)!;
    const status = statusOf(row.paid, isWaiting);
    const changes = [row.created_at, row.confirmed_at ?? 0, changedAt, events.get(row.id) ?? 0];
    return {
      id: row.id,
      uuid: stableUuid("member", row.id),
      email: row.email,
      name: row.name || null,
      note: row.note || null,
      geolocation: null,
      avatar_image: null,
      status,
      comped: status === "comped",
      tiers,
      subscriptions,
      subscribed: isSubscribed,
      newsletters: isSubscribed
        ? (newsletters.get(row.id) ?? []).map(({ newsletter }) => newsletter)
        : [],
      labels: (labels.get(row.id) ?? []).map(({ id, name }) => ({
        id,
        name,
        slug: nameSlug({ id, name }),
      })),
      attribution: null,
      created_at: isoTime(row.created_at),
      updated_at: isoTime(Math.max(...changes)),
    };
  });
}

/** With fewer measured emails Ghost has no rate. */
const MIN_MEASURED = 5;

/** The emails that members were sent, and have opened. One statement. */
async function countEmails(db: Database, ids: readonly string[]) {
  const when = (condition: ReturnType<typeof sql>) =>
    sql<number>`sum(case when ${condition} then 1 else 0 end)`;
  const rows = await db
    .selectFrom("sending_recipients as recipients")
    .innerJoin("sendings", "sendings.id", "recipients.sending_id")
    .select("recipients.subscriber_id as id")
    .select(({ fn }) => fn.countAll<number>().as("sent"))
    .select([
      when(sql`recipients.opened_at is not null`).as("opened"),
      when(sql`sendings.is_measured = 1`).as("measured"),
    ])
    .where("recipients.subscriber_id", "in", ids)
    .where("recipients.state", "in", ["sent", "in_doubt", "unsubscribed"])
    .groupBy("recipients.subscriber_id")
    .execute();
  return new Map(
    rows.map(({ id, sent, opened, measured }) => {
      const rate = Math.round((Number(opened) / Number(measured)) * 100);
      const counts = {
        email_count: Number(sent),
        email_opened_count: Number(opened),
        email_open_rate: Number(measured) < MIN_MEASURED ? null : rate,
      };
      return [id, counts];
    }),
  );
}

const NO_EMAILS = { email_count: 0, email_opened_count: 0, email_open_rate: null };

/** Members with what changes although nobody changes them, in no order. Twelve statements at most. */
export async function loadMembersWithFigures(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const [members, emails, rows] = await Promise.all([
    loadMembersById(db, ids),
    countEmails(db, ids),
    db
      .selectFrom("members")
      .leftJoin("suppressed_addresses as suppressed", "suppressed.email", "members.email")
      .select(["members.id", "members.last_seen_at", "suppressed.reason"])
      .where("members.id", "in", ids)
      .execute(),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return members.map((member) => {
    const { last_seen_at = null, reason = null } = byId.get(member.id) ?? {};
    return {
      ...member,
      ...(emails.get(member.id) ?? NO_EMAILS),
      email_suppression: { suppressed: reason !== null, info: reason && { reason } },
      last_seen_at: isoTime(last_seen_at),
    };
  });
}
