/** The magazine's newsletters, as the APIs show them. */
import { sql } from "kysely";
import { type ContentContext, zonedTime } from "#app/api/content/context.ts";
import type { NewsletterJson } from "#app/api/content/schemas/site.ts";
import { shownName } from "#app/features/newsletter/lists/newsletter-rows.server.ts";
import { getSite } from "#app/features/site/site-queries.server.ts";
import { stableUuid } from "#app/lib/id.server.ts";
import type { Resource } from "./resource.ts";
import { pageOfList } from "./short-list.server.ts";

/** Newsletters in their order, archived ones last. Two statements. */
export async function listNewsletterJson(context: ContentContext): Promise<NewsletterJson[]> {
  const [rows, { name: site, tagline }] = await Promise.all([
    context.db
      .selectFrom("newsletters")
      .selectAll()
      .orderBy(sql`case when archived_at is null then 0 else 1 end`)
      .orderBy("position")
      .orderBy("created_at")
      .orderBy("id")
      .execute(),
    getSite(context.db),
  ]);
  return rows.map((row, place) => ({
    id: row.id,
    uuid: stableUuid("newsletter", row.id),
    name: shownName(row.name, site),
    slug: row.slug,
    // Without a name of its own it is the magazine's.
    description: row.description || (row.name === "" && tagline) || null,
    sender_name: row.sender_name || null,
    sender_email: row.sender_address || null,
    status: row.archived_at === null ? "active" : "archived",
    visibility: row.access === "paid" ? "paid" : "members",
    subscribe_on_signup: row.is_default === 1,
    sort_order: place,
    created_at: zonedTime(context, row.created_at),
    updated_at: zonedTime(context, row.created_at),
  }));
}

/** Those that readers can subscribe to. */
export const NEWSLETTERS: Resource = {
  singular: "newsletter",
  tags: ["site"],
  filters: ["slug", "visibility", "status"],
  orders: [],
  relations: {},
  async browse(context, query) {
    const all = await listNewsletterJson(context);
    return pageOfList(
      all.filter(({ status }) => status === "active"),
      query,
    );
  },
};
