/** Categories and tags, as the Content API shows them: both are tags there. */
import { sql } from "kysely";
import { type ContentContext, pictureAddress } from "#app/api/content/context.ts";
import type { Listing } from "#app/api/content/listing.server.ts";
import type { TagJson } from "#app/api/content/schemas/tag.ts";
import { loadMedia, type MediaById, toPicture } from "#app/database/queries/pictures.server.ts";
import { termHref } from "#app/features/posts/addresses.ts";
import { findTermRows, type TermRow } from "#app/features/taxonomy/queries.server.ts";
import { subjectResource } from "./subject.server.ts";
import { textFields } from "./text-fields.ts";

/** Readers never see internal tags. Ghost shows tags with posts alone. */
const LISTING: Listing = {
  table: "terms",
  isPublic: sql`terms.taxonomy <> 'internal' and terms.post_count > 0`,
  fields: new Map([
    ...textFields({
      id: "terms.id",
      slug: "terms.slug",
      name: "terms.name",
      taxonomy: "terms.taxonomy",
    }),
    ["visibility", { kind: "text", column: sql`'public'` }],
  ]),
  orders: new Map([
    ["id", sql`terms.id`],
    ["slug", sql`terms.slug`],
    ["name", sql`terms.name`],
    ["count.posts", sql`terms.post_count`],
  ]),
  usualOrder: "name asc",
};

/** Ghost's own, which nothing here fills. */
export const NEVER_OF_TAGS = {
  og_image: null,
  og_title: null,
  og_description: null,
  twitter_image: null,
  twitter_title: null,
  twitter_description: null,
  meta_title: null,
  meta_description: null,
  codeinjection_head: null,
  codeinjection_foot: null,
  canonical_url: null,
  accent_color: null,
} as const;

function toJson(context: ContentContext, row: TermRow, media: MediaById): TagJson {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description || null,
    feature_image: pictureAddress(context, toPicture(media.get(row.picture_id ?? ""))),
    visibility: "public",
    ...NEVER_OF_TAGS,
    url: context.siteUrl + termHref(row),
    taxonomy: row.taxonomy === "category" ? "category" : "tag",
    count: { posts: row.post_count },
  };
}

/** Tags by id, in no order, with their counts; internal ones are left out. Two statements. */
export async function loadTags(
  context: ContentContext,
  ids: readonly string[],
): Promise<TagJson[]> {
  const rows = (await findTermRows(context.db, ids)).filter(
    ({ taxonomy }) => taxonomy !== "internal",
  );
  const media = await loadMedia(
    context.db,
    rows.map((row) => row.picture_id),
  );
  return rows.map((row) => toJson(context, row, media));
}

export const TAGS = subjectResource({
  singular: "tag",
  tags: ["posts", "terms"],
  listing: LISTING,
  load: loadTags,
});
