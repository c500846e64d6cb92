/** The magazine's newsletter, as the Content API shows it. */
import { timeOf } from "#app/api/content/context.ts";
import type { NewsletterJson } from "#app/api/content/schemas/site.ts";
import { getSite } from "#app/features/site/site-queries.server.ts";
import { stableUuid } from "#app/lib/id.server.ts";
import type { Resource } from "./resource.ts";
import { pageOfList } from "./short-list.server.ts";

const ID = "newsletter";

export const NEWSLETTERS: Resource = {
  singular: "newsletter",
  tags: ["site"],
  filters: ["slug", "visibility"],
  orders: [],
  relations: {},
  async browse(context, query) {
    const { name, tagline } = await getSite(context.db);
    const at = timeOf(context, 0);
    const newsletter: NewsletterJson = {
      id: ID,
      uuid: stableUuid("newsletter", ID),
      name,
      slug: ID,
      description: tagline || null,
      sender_email: null,
      visibility: "members",
      subscribe_on_signup: false,
      sort_order: 0,
      created_at: at,
      updated_at: at,
    };
    return pageOfList([newsletter], query);
  },
};
