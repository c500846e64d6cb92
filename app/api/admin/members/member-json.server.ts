/** Members, as the Admin API shows them. */
import type { Database } from "#app/database/client/client.server.ts";
import type { MemberStanding } from "#app/database/tables/members.ts";
import { stableUuid } from "#app/lib/id.server.ts";
import { slugify } from "#app/lib/slug.ts";

/** Ghost knows three. */
const statusOf = (paid: MemberStanding): "free" | "paid" | "comped" => {
  if (paid === "free") return "free";
  return paid === "paid" || paid === "trial" ? "paid" : "comped";
};

/** The labels of members, by member. One statement. */
async function findLabels(db: Database, ids: readonly string[]) {
  const rows = await db
    .selectFrom("member_labels")
    .innerJoin("labels", "labels.id", "member_labels.label_id")
    .select(["member_id", "labels.id", "labels.name"])
    .where("member_id", "in", ids)
    .orderBy("labels.name")
    .execute();
  return Map.groupBy(rows, (row) => row.member_id);
}

/** Members by id, in no order. Two statements. */
export async function loadMembers(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("members")
    .select(["id", "email", "name", "note", "status", "paid", "created_at", "confirmed_at"])
    .where("id", "in", ids)
    .execute();
  const labels = await findLabels(db, ids);
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
      newsletters: isSubscribed ? [{ id: "newsletter", slug: "newsletter", status: "active" }] : [],
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
