/** Authors, as the Content API shows them. */
import { sql } from "kysely";
import { type ContentContext, pictureAddress } from "#app/api/content/context.ts";
import type { Listing } from "#app/api/content/listing.server.ts";
import type { AuthorJson } from "#app/api/content/schemas/people.ts";
import { loadMedia, type MediaById, toPicture } from "#app/database/queries/pictures.server.ts";
import { socialLinks } from "#app/features/accounts/profile/social-links.ts";
import { type AuthorRow, findAuthorRows } from "#app/features/accounts/queries.server.ts";
import { authorHref } from "#app/features/posts/addresses.ts";
import { subjectResource } from "./subject.server.ts";
import { textFields } from "./text-fields.ts";

/** Ghost shows authors with posts alone. */
const LISTING: Listing = {
  table: "authors",
  isPublic: sql`authors.post_count > 0`,
  fields: textFields({ id: "authors.id", slug: "authors.slug", name: "authors.display_name" }),
  orders: new Map([
    ["id", sql`authors.id`],
    ["slug", sql`authors.slug`],
    ["name", sql`authors.display_name`],
    ["count.posts", sql`authors.post_count`],
  ]),
  usualOrder: "name asc",
};

/** Links by their service; "#" is a placeholder of the demo. */
function linksOf({ links }: AuthorRow) {
  const real = socialLinks(links).filter(({ href }) => href !== "#");
  const hrefs = new Map(real.map(({ icon, href }) => [icon, href]));
  return (service: string) => hrefs.get(service) ?? null;
}

function toJson(context: ContentContext, row: AuthorRow, media: MediaById): AuthorJson {
  const link = linksOf(row);
  const picture = (id: string | null) => pictureAddress(context, toPicture(media.get(id ?? "")));
  return {
    id: row.id,
    name: row.display_name,
    slug: row.slug,
    profile_image: picture(row.avatar_id),
    cover_image: picture(row.cover_id),
    bio: row.description || null,
    website: link("website"),
    location: null,
    facebook: link("facebook"),
    twitter: link("twitter"),
    mastodon: link("mastodon"),
    bluesky: link("bluesky"),
    instagram: link("instagram"),
    linkedin: link("linkedin"),
    youtube: link("youtube"),
    threads: null,
    tiktok: null,
    meta_title: null,
    meta_description: null,
    url: context.siteUrl + authorHref(row),
    job: row.job_name || null,
    count: { posts: row.post_count },
  };
}

/** Authors by id, in no order, with their counts. Two statements. */
export async function loadAuthors(
  context: ContentContext,
  ids: readonly string[],
): Promise<AuthorJson[]> {
  const rows = await findAuthorRows(context.db, ids);
  const media = await loadMedia(
    context.db,
    rows.flatMap((row) => [row.avatar_id, row.cover_id]),
  );
  return rows.map((row) => toJson(context, row, media));
}

export const AUTHORS = subjectResource({
  singular: "author",
  tags: ["posts"],
  listing: LISTING,
  load: loadAuthors,
});
