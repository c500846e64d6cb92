/** A post's input as the columns of its row. */
import type { Selectable } from "kysely";
import type { z } from "zod";
import type { PostsTable } from "#app/database/tables/posts.ts";
import type { ImportedCounts, PostInput } from "./input.ts";
import { renderMarkdown } from "./markdown.server.ts";
import { publicationOf } from "./publication.ts";

export type PostRow = Selectable<PostsTable>;
export type GivenPost = z.output<typeof PostInput>;

/** The text and everything made from it. */
export async function textColumns({ title, excerpt, bodyMarkdown }: GivenPost) {
  const rendered = await renderMarkdown(bodyMarkdown);
  return {
    ...{ title, excerpt, body_markdown: bodyMarkdown, body_html: rendered.html },
    ...{ body_text: rendered.text, outline: JSON.stringify(rendered.outline) },
    ...{ word_count: rendered.wordCount, reading_minutes: rendered.readingMinutes },
  };
}

export type TextColumns = Awaited<ReturnType<typeof textColumns>>;

/** Everything but the text; `undefined` where the input says nothing. */
export function factColumns(given: GivenPost, row: PostRow | undefined, now: number) {
  const publishedAt = given.publishedAt === undefined ? row?.published_at : given.publishedAt;
  const embargoUntil = given.embargoUntil === undefined ? row?.embargo_until : given.embargoUntil;
  const { isCommentsClosed: isClosed } = given;
  return {
    ...publicationOf(
      {
        status: given.status,
        publishedAt: publishedAt ?? null,
        embargoUntil: embargoUntil ?? null,
      },
      now,
    ),
    ...{ kind: given.kind, list: given.list, access: given.access, layout: given.layout },
    ...{ picture_id: given.pictureId, picture_alt: given.pictureAlt, media_id: given.mediaId },
    ...{ author_id: given.authorIds[0]!, category_id: given.categoryIds[0] ?? null },
    ...{ embed_url: given.embedUrl, series: given.series },
    ...{ season: given.season, episode: given.episode },
    ...{ embargo_until: given.embargoUntil, curated_rank: given.curatedRank },
    is_comments_closed: isClosed === undefined ? undefined : ((isClosed ? 1 : 0) as 0 | 1),
    ...{ seo_title: given.seoTitle, seo_description: given.seoDescription },
    ...{ canonical_url: given.canonicalUrl, wished_tags: given.wishedTags },
  };
}

export type FactColumns = ReturnType<typeof factColumns>;

/** Imported totals, and the sums that contain them moved by the same amount. */
export function countColumns(imported: ImportedCounts, row: PostRow | undefined) {
  const likes = imported.likes ?? row?.imported_like_count ?? 0;
  const bookmarks = imported.bookmarks ?? row?.imported_bookmark_count ?? 0;
  const views = imported.views ?? row?.imported_view_count ?? 0;
  const rest = (sum = 0, part = 0) => sum - part;
  return {
    imported_like_count: likes,
    imported_bookmark_count: bookmarks,
    imported_view_count: views,
    like_count: rest(row?.like_count, row?.imported_like_count) + likes,
    bookmark_count: rest(row?.bookmark_count, row?.imported_bookmark_count) + bookmarks,
    view_count: rest(row?.view_count, row?.imported_view_count) + views,
  };
}
