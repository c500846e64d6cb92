/** Posts, as the Content API shows them. */
import { expressionBuilder } from "kysely";
import type { ContentContext } from "#app/api/content/context.ts";
import { findId, listIds } from "#app/api/content/listing.server.ts";
import { type ReadQuery, selectFields, wants } from "#app/api/content/query.ts";
import type { PostJson } from "#app/api/content/schemas/post.ts";
import { loadMedia, toPicture } from "#app/database/queries/pictures.server.ts";
import type { Schema } from "#app/database/tables/schema.ts";
import { postHref } from "#app/features/posts/addresses.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import { isReachable } from "#app/features/posts/queries/published.server.ts";
import { summarisePosts } from "#app/features/posts/queries/summary-queries.server.ts";
import { loadExtras } from "./post-extras.server.ts";
import { POST_FILTERS, POST_ORDERS, postListing } from "./post-listing.server.ts";
import { loadRelations } from "./relations.server.ts";
import type { Resource } from "./resource.ts";
import { textJson } from "./text-json.server.ts";

/** Loads the fields that summaries lack. */
async function loadTexts({ db }: ContentContext, ids: readonly string[]) {
  const rows = await db
    .selectFrom("posts")
    .select(["id", "access", "body_html", "body_text", "curated_rank", "is_comments_closed"])
    .select(["canonical_url", "seo_title", "seo_description", "social_picture_id"])
    .select(["created_at", "updated_at"])
    .where("id", "in", ids)
    .execute();
  const media = await loadMedia(
    db,
    rows.map((row) => row.social_picture_id),
  );
  return new Map(
    rows.map((row) => [
      row.id,
      { ...row, socialPicture: toPicture(media.get(row.social_picture_id ?? "")) },
    ]),
  );
}

type TextRow = NonNullable<ReturnType<Awaited<ReturnType<typeof loadTexts>>["get"]>>;

const factsOf = (post: PostSummary, row: TextRow) => ({
  ...post,
  uuidOf: "post" as const,
  path: postHref(post),
  access: row.access,
  body: { html: row.body_html, text: row.body_text },
  socialPicture: row.socialPicture,
  isFeatured: row.curated_rank !== null,
  hasComments: row.is_comments_closed === 0,
  canonicalUrl: row.canonical_url,
  seoTitle: row.seo_title,
  seoDescription: row.seo_description,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** An audio file or video of our own; summaries have none where it is withheld. */
function fileOf(
  { siteUrl }: ContentContext,
  { kind, media }: PostSummary,
  wanted: "audio" | "video",
) {
  if (!media || kind !== wanted) return null;
  const { src, mime, durationSeconds } = media;
  return { url: siteUrl + src, mime_type: mime, duration_in_seconds: durationSeconds };
}

function ownFields(context: ContentContext, post: PostSummary) {
  return {
    kind: post.kind,
    language: post.language,
    audio: fileOf(context, post, "audio"),
    video: fileOf(context, post, "video"),
    embed_url: post.embedUrl,
    show: post.series,
    season: post.season,
    episode: post.episode,
    sponsor: post.sponsor || null,
    sponsor_url: post.sponsorUrl,
  };
}

const EXTRAS = ["gallery", "transcripts", "chapters", "series"];

/** Posts by id, in their order. At most twenty statements for any number. */
async function loadPosts(
  context: ContentContext,
  ids: readonly string[],
  query: ReadQuery,
  hasUnlisted = false,
): Promise<Partial<PostJson>[]> {
  if (ids.length === 0) return [];
  const posts = await summarisePosts(context.db, ids, { hasUnlisted });
  const hasExtras = EXTRAS.some((name) => wants(query, name));
  const [texts, relationsOf, extrasOf] = await Promise.all([
    loadTexts(context, ids),
    loadRelations(context, posts, query),
    hasExtras ? loadExtras(context, posts) : () => null,
  ]);
  return posts.flatMap((post) => {
    const row = texts.get(post.id);
    if (!row) return [];
    const json = {
      ...textJson(context, factsOf(post, row), query),
      ...ownFields(context, post),
      ...extrasOf(post.id),
      ...relationsOf(post),
    };
    return selectFields(json, withPrimary(query));
  });
}

/** With authors comes the first of them, and with tags likewise. */
const withPrimary = (query: ReadQuery): ReadQuery => ({
  ...query,
  include: query.include.flatMap((name) =>
    name === "authors" || name === "tags" ? [name, `primary_${name.slice(0, -1)}`] : name,
  ),
});

export const POSTS: Resource = {
  singular: "post",
  tags: ["posts", "terms", "series"],
  filters: POST_FILTERS,
  orders: POST_ORDERS,
  relations: { include: ["authors", "tags", "tiers"], hasFormats: true },
  async browse(context, query) {
    const { ids, pagination } = await listIds(context.db, postListing(), query);
    return { items: await loadPosts(context, ids, query), pagination };
  },
  // An unlisted post is readable for everybody with its address, as on its page.
  async read(context, name, query) {
    const isPublic = isReachable(expressionBuilder<Schema, "posts">());
    const id = await findId(context.db, { ...postListing(), isPublic }, name);
    const [item] = id ? await loadPosts(context, [id], query, true) : [];
    // The only tag for changes of posts that no list contains.
    return item ? { item, tag: `post:${id}` } : null;
  },
};
