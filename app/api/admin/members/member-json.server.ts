/** Members, as the Admin API shows them. */
import type { Database } from "#app/database/client/client.server.ts";
import type { MemberStanding } from "#app/database/tables/members.ts";
import { findLabelsOf } from "#app/features/members/list/member-queries.server.ts";
import { shownName } from "#app/features/newsletter/lists/newsletter-rows.server.ts";
import { stableUuid } from "#app/lib/id.server.ts";
import { slugify } from "#app/lib/slug.ts";
import { readEmailContext } from "#app/platform/mail/email-context.server.ts";

/** Ghost knows three. */
const statusOf = (paid: MemberStanding): "free" | "paid" | "comped" => {
  if (paid === "free") return "free";
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

/** Members by id, in no order. Five statements at most. */
export async function loadMembers(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("members")
    .select(["id", "email", "name", "note", "status", "paid", "created_at", "confirmed_at"])
    .where("id", "in", ids)
    .execute();
  const [labels, newsletters] = await Promise.all([
    findLabelsOf(db, ids),
    findNewsletters(db, ids),
  ]);
  return rows.map((row) => {
    const isSubscribed = row.status === "confirmed";
    const createdAt = new Date(row.created_at).toISOString();
    return {
      id: row.id,
      uuid: stableUuid("member", row.id),
      email: row.email,
      name: row.name || null,
      note: row.note || null,
      status: statusOf(row.paid),
      subscribed: isSubscribed,
      newsletters: isSubscribed
        ? (newsletters.get(row.id) ?? []).map(({ newsletter }) => newsletter)
        : [],
      labels: (labels.get(row.id) ?? []).map(({ id, name }) => ({
        id,
        name,
        slug: slugify(name) || id,
      })),
      created_at: createdAt,
      updated_at: row.confirmed_at ? new Date(row.confirmed_at).toISOString() : createdAt,
    };
  });
}
