/** Static pages as the Admin API shows them, in any state. */
import { sql } from "kysely";
import { adminTextJson } from "#app/api/admin/text/text-json.ts";
import { inOrder } from "#app/api/content/listing.server.ts";
import { type ReadQuery, selectFields } from "#app/api/content/query.ts";
import { loadMedia } from "#app/database/queries/pictures.server.ts";
import type { Services } from "#app/platform/context.server.ts";

/** Not in the trash. */
export const IS_PAGE_NOT_TRASHED = sql<boolean>`pages.deleted_at is null`;

/** Pages here have no authors, tags and picks; typed clients of Ghost refuse pages without. */
const SAME_FOR_ALL = {
  featured: false,
  show_title_and_feature_image: true,
  canonical_url: null,
  og_image: null,
  frontmatter: null,
  tiers: [],
  authors: [],
  primary_author: null,
  tags: [],
  primary_tag: null,
};

/** Pages by id, in their order. Two statements. */
export async function loadPages(
  { db, env }: Pick<Services, "db" | "env">,
  ids: readonly string[],
  query: ReadQuery,
): Promise<object[]> {
  if (ids.length === 0) return [];
  const pages = db
    .selectFrom("pages")
    .selectAll()
    .where("id", "in", ids)
    .where(IS_PAGE_NOT_TRASHED);
  const rows = inOrder(ids, await pages.execute());
  const media = await loadMedia(
    db,
    rows.map((row) => row.picture_id),
  );
  return rows.map((row) => {
    const facts = { kind: "page" as const, slug: row.path.slice(1), status: row.status };
    const json = adminTextJson(row, { ...facts, siteUrl: env.siteUrl, media }, query);
    return selectFields({ ...json, ...SAME_FOR_ALL }, query);
  });
}
