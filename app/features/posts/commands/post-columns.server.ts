/** Maps a post's input to columns. */
import type { Selectable } from "kysely";
import type { z } from "zod";
import { toFlag } from "#app/database/tables/column-types.ts";
import type { PostsTable } from "#app/database/tables/posts.ts";
import { fieldColumns } from "#app/features/posts/fields/field-columns.ts";
import type { ImportedCounts, PostInput } from "#app/features/posts/input.ts";
import { renderMarkdown } from "#app/features/posts/markdown/markdown.server.ts";
import { publicationOf } from "#app/features/posts/publication.ts";
import { renderingIn } from "#app/features/posts/rendering/rendering-version.ts";
import type { Locale } from "#app/platform/i18n/languages.ts";
import { languageOfText } from "#app/platform/i18n/text-language.ts";

export type PostRow = Selectable<PostsTable>;
export type PostFields = z.output<typeof PostInput>;

/** The body and everything derived from it, and the raw HTML in it. */
export async function textColumns(
  given: Pick<PostFields, "bodyMarkdown" | "language">,
  siteLanguage: Locale,
) {
  const { bodyMarkdown } = given;
  const language = given.language ?? languageOfText(bodyMarkdown, siteLanguage);
  const { rawHtml, ...rendered } = await renderMarkdown(bodyMarkdown, { language });
  const columns = {
    body_markdown: bodyMarkdown,
    body_html: rendered.html,
    body_text: rendered.text,
    outline: JSON.stringify(rendered.outline),
    word_count: rendered.wordCount,
    reading_minutes: rendered.readingMinutes,
    rendering: renderingIn(siteLanguage),
  };
  return { columns, rawHtml };
}

export type TextColumns = Awaited<ReturnType<typeof textColumns>>["columns"];

/** All other columns; `undefined` for fields that are absent from the input. */
export function factColumns(given: PostFields, row: PostRow | undefined, now: number) {
  const publishedAt = given.publishedAt === undefined ? row?.published_at : given.publishedAt;
  const embargoUntil = given.embargoUntil === undefined ? row?.embargo_until : given.embargoUntil;
  return {
    ...publicationOf(
      {
        status: given.status,
        isUnlisted: given.isUnlisted ?? row?.is_unlisted === 1,
        publishedAt: publishedAt ?? null,
        embargoUntil: embargoUntil ?? null,
      },
      now,
    ),
    ...fieldColumns(given),
    kind: given.kind,
    list: given.list,
    access: given.access,
    is_open_above: toFlag(given.isOpenAbove),
    layout: given.layout,
    picture_id: given.pictureId,
    media_id: given.mediaId,
    author_id: given.authorIds[0]!,
    co_author_ids: given.authorIds.slice(1).join(","),
    category_id: given.categoryIds[0] ?? null,
    embed_url: given.embedUrl,
    episode_type: given.episodeType,
    artwork_id: given.artworkId,
    embargo_until: given.embargoUntil,
    curated_rank: given.curatedRank,
    social_picture_id: given.socialPictureId,
    wished_tags: given.wishedTags,
  };
}

export type FactColumns = ReturnType<typeof factColumns>;

/** Imported totals; the sums that include them change by the same amount. */
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
