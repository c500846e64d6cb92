/** Inserts posts and comments directly, with the resulting counters. */
import type { Insertable } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import type { CommentsTable } from "#app/database/tables/community.ts";
import type { PostsTable } from "#app/database/tables/posts.ts";
import { MINUTE } from "#app/lib/time.ts";
import { makeAuthor, nextNumber, START } from "./rows.ts";

interface PostValues extends Partial<Insertable<PostsTable>> {
  /** Ids of its categories and tags, the main category first. */
  terms?: string[];
  /** Ids of further authors. */
  coAuthors?: string[];
  /** Ids of its gallery pictures. */
  pictures?: string[];
}

/** A published post by default. */
export async function makePost(
  db: Database,
  { terms = [], coAuthors = [], pictures = [], ...overrides }: PostValues = {},
) {
  const number = nextNumber();
  const authorId = overrides.author_id ?? (await makeAuthor(db)).id;
  const row = {
    id: `post-${String(number).padStart(6, "0")}`,
    number,
    kind: "standard" as const,
    list: "main",
    slug: `post-${number}`,
    title: `Post ${number}`,
    excerpt: "An excerpt.",
    status: "published" as const,
    access: "public" as const,
    layout: null,
    picture_id: null,
    picture_alt: "",
    author_id: authorId,
    co_author_ids: coAuthors.join(","),
    category_id: terms[0] ?? null,
    media_id: null,
    embed_url: null,
    series: null,
    season: null,
    episode: null,
    word_count: 400,
    reading_minutes: 2,
    // Minutes, so that those of a whole run are in the past.
    published_at: START + number * MINUTE,
    embargo_until: null,
    curated_rank: null,
    wished_tags: "",
    is_comments_closed: 0 as const,
    seo_title: null,
    seo_description: null,
    canonical_url: null,
    created_by: null,
    created_at: START,
    updated_at: START,
    outline: "[]",
    body_markdown: "Text.",
    body_html: "<p>Text.</p>",
    body_text: "Text.",
    ...overrides,
  };
  await db.insertInto("posts").values(row).execute();
  await link(db, row, [authorId, ...coAuthors], terms);
  await addPictures(db, row.id, pictures);
  return row;
}

type Post = Pick<Insertable<PostsTable>, "id" | "kind" | "status" | "published_at">;

async function link(db: Database, post: Post, authorIds: string[], termIds: string[]) {
  const isListed = post.status === "published";
  const row = { post_id: post.id, listed_at: isListed ? (post.published_at ?? null) : null };
  const authors = authorIds.map((author_id, position) => ({ ...row, author_id, position }));
  const kind = post.kind;
  const terms = termIds.map((term_id, position) => ({ ...row, term_id, position, kind }));
  await db.insertInto("post_authors").values(authors).execute();
  if (terms.length > 0) await db.insertInto("post_terms").values(terms).execute();
  if (!isListed) return;
  for (const [table, ids] of [
    ["authors", authorIds],
    ["terms", termIds],
  ] as const) {
    if (ids.length === 0) continue;
    await db
      .updateTable(table)
      .set((eb) => ({ post_count: eb("post_count", "+", 1) }))
      .where("id", "in", ids)
      .execute();
  }
}

async function addPictures(db: Database, postId: string, mediaIds: string[]) {
  if (mediaIds.length === 0) return;
  const rows = mediaIds.map((media_id, position) => ({
    post_id: postId,
    media_id,
    position,
    alt: "",
    caption: "",
  }));
  await db.insertInto("post_pictures").values(rows).execute();
}

interface CommentValues extends Partial<Insertable<CommentsTable>> {
  post_id: string;
  /** Id of the parent comment. */
  parent?: { id: string; root_id: string; depth: number; created_at: number };
}

/** An approved comment by default. */
export async function makeComment(db: Database, { parent, ...overrides }: CommentValues) {
  const number = nextNumber();
  const id = overrides.id ?? `comment-${String(number).padStart(6, "0")}`;
  const row = {
    user_id: null,
    parent_id: parent?.id ?? null,
    root_id: parent?.root_id ?? id,
    depth: parent ? parent.depth + 1 : 0,
    body_markdown: `Comment ${number}`,
    body_html: `<p>Comment ${number}</p>`,
    status: "approved" as const,
    like_count: 0,
    created_at: START + number * MINUTE,
    edited_at: null,
    ...overrides,
    id,
  };
  const approved_at = row.status === "approved" ? row.created_at : null;
  await db
    .insertInto("comments")
    .values({ approved_at, ...row })
    .execute();
  if (row.status === "approved") {
    await db
      .updateTable("posts")
      .set((eb) => ({ comment_count: eb("comment_count", "+", 1) }))
      .where("id", "=", row.post_id)
      .execute();
  }
  return row;
}
