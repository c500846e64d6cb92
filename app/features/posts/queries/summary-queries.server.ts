/** Turns post ids into summaries with a fixed number of statements. */
import type { Selectable } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import {
  distinctIds,
  loadMedia,
  type MediaById,
  type MediaRow,
  shortHash,
  toPicture,
} from "#app/database/queries/pictures.server.ts";
import { POST_ADDRESS } from "#app/database/queries/post-address.server.ts";
import type { PostPicturesTable, PostsTable } from "#app/database/tables/posts.ts";
import type { AuthorSummary } from "#app/features/accounts/models.ts";
import {
  type AuthorRow,
  findAuthorRows,
  toAuthorSummary,
} from "#app/features/accounts/queries.server.ts";
import { CARD_COLUMNS, fieldValues } from "#app/features/posts/fields/field-columns.ts";
import { CARD_FIELDS } from "#app/features/posts/fields/field-names.ts";
import type { PlayableMedia, PostSummary } from "#app/features/posts/models.ts";
import type { TermSummary } from "#app/features/taxonomy/models.ts";
import {
  findTermRows,
  type TermRow,
  toTermSummary,
} from "#app/features/taxonomy/queries.server.ts";
import { isPublished, isReachable } from "./published.server.ts";

export const SUMMARY_COLUMNS = [
  POST_ADDRESS,
  "id",
  "kind",
  "slug",
  "access",
  "picture_id",
  "picture_alt",
  "author_id",
  "co_author_ids",
  "category_id",
  "media_id",
  "embed_url",
  "reading_minutes",
  "published_at",
  "like_count",
  "comment_count",
  ...CARD_COLUMNS,
] as const;

type SummaryColumn = Extract<(typeof SUMMARY_COLUMNS)[number], string>;

export type SummaryRow = Pick<Selectable<PostsTable>, SummaryColumn> & { path: string };
export type GalleryRow = Selectable<PostPicturesTable>;

/** Authors and terms that the caller has loaded already. */
export interface PreloadedParts {
  authors?: readonly AuthorSummary[];
  terms?: readonly TermSummary[];
  /** Includes what is restricted; check the policy first. */
  hasFullAccess?: boolean;
  /** Includes what is found by its address alone. */
  hasUnlisted?: boolean;
}

/** Rows that summaries are assembled from. */
export interface SummaryParts {
  authors: ReadonlyMap<string, AuthorSummary>;
  terms: ReadonlyMap<string, TermSummary>;
  galleries: ReadonlyMap<string, GalleryRow[]>;
  media: MediaById;
}

/** Gallery pictures per card. */
const CARD_PICTURES = 5;

/**
 * Summaries of the posts with these ids, in order; skips posts that are not public. At most five
 * statements, and one more for videos without a picture of their own. Authors and categories are
 * shared objects, so that they are serialised once.
 */
export async function summarisePosts(
  db: Database,
  ids: readonly string[],
  known: PreloadedParts = {},
): Promise<PostSummary[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("posts")
    .select(SUMMARY_COLUMNS)
    .where("id", "in", distinctIds(ids))
    .where((eb) => (known.hasUnlisted ? isReachable(eb) : isPublished(eb)))
    .execute();
  const parts = await loadParts(db, rows, known);
  const byId = new Map(rows.map((row) => [row.id, toSummary(row, parts, known.hasFullAccess)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function loadParts(
  db: Database,
  rows: SummaryRow[],
  known: PreloadedParts,
): Promise<SummaryParts> {
  const authors = new Map(known.authors?.map((author) => [author.id, author]));
  const terms = new Map(known.terms?.map((term) => [term.id, term]));
  const isNew = (seen: ReadonlyMap<string, unknown>) => (id: string) => !seen.has(id);
  const [authorRows, termRows, galleryRows] = await Promise.all([
    findAuthorRows(db, distinctIds(rows.flatMap(authorIdsOf)).filter(isNew(authors))),
    findTermRows(db, distinctIds(rows.map((row) => row.category_id)).filter(isNew(terms))),
    findCardPictures(db, rows),
  ]);
  const files = await loadMedia(db, mediaIds(rows, authorRows, termRows, galleryRows));
  const media = new Map([...files, ...(await loadMedia(db, posterIds(rows, files)))]);
  for (const row of authorRows) authors.set(row.id, toAuthorSummary(row, media));
  for (const row of termRows) terms.set(row.id, toTermSummary(row, media));
  return { authors, terms, galleries: Map.groupBy(galleryRows, (row) => row.post_id), media };
}

/** Ids of all authors of a post, the first one first. */
export const authorIdsOf = (row: SummaryRow): string[] => [
  row.author_id,
  ...row.co_author_ids.split(",").filter(Boolean),
];

/** Authors besides the first; deleted ones are left out. */
function coAuthorsIn(row: SummaryRow, { authors }: SummaryParts): Pick<PostSummary, "coAuthors"> {
  const found = authorIdsOf(row)
    .slice(1)
    .flatMap((id) => authors.get(id) ?? []);
  return found.length > 0 ? { coAuthors: found } : {};
}

async function findCardPictures(db: Database, rows: SummaryRow[]): Promise<GalleryRow[]> {
  const ids = rows.filter(isOpenGallery).map((row) => row.id);
  if (ids.length === 0) return [];
  return db
    .selectFrom("post_pictures")
    .selectAll()
    .where("post_id", "in", ids)
    .where("position", "<", CARD_PICTURES)
    .orderBy("position")
    .execute();
}

function isOpenGallery(row: SummaryRow): boolean {
  return row.kind === "gallery" && row.access === "public";
}

/** Ids of all media in the summaries of these rows. */
export function mediaIds(
  posts: readonly SummaryRow[],
  authors: readonly AuthorRow[],
  terms: readonly TermRow[],
  pictures: readonly GalleryRow[],
): (string | null)[] {
  return [
    ...posts.flatMap((row) => [row.picture_id, row.media_id]),
    ...authors.flatMap((row) => [row.avatar_id, row.cover_id]),
    ...terms.map((row) => row.picture_id),
    ...pictures.map((row) => row.media_id),
  ];
}

/** Ids of the posters that stand in for the pictures of videos without one. */
export const posterIds = (posts: readonly SummaryRow[], media: MediaById): (string | null)[] =>
  posts.flatMap((row) => (row.picture_id ? [] : (media.get(row.media_id ?? "")?.poster_id ?? [])));

/** The id of the picture that a post is shown with: its own, its video's poster or its first photo. */
export function shownPictureId(
  { picture_id, media_id }: SummaryRow,
  media: MediaById,
  gallery: readonly GalleryRow[],
): string {
  const poster = media.get(media_id ?? "")?.poster_id;
  return picture_id ?? poster ?? gallery[0]?.media_id ?? "";
}

/** Assembles one summary; withholds restricted media. */
export function toSummary(
  row: SummaryRow,
  parts: SummaryParts,
  hasFullAccess = false,
): PostSummary {
  const isOpen = hasFullAccess || row.access === "public";
  const pictures = parts.galleries.get(row.id) ?? [];
  return {
    ...fieldValues(row, CARD_FIELDS),
    id: row.id,
    kind: row.kind,
    slug: row.slug,
    path: row.path,
    ...(row.access === "public" ? {} : { access: row.access }),
    publishedAt: row.published_at!,
    readingMinutes: row.reading_minutes,
    picture: toPicture(
      parts.media.get(shownPictureId(row, parts.media, pictures)),
      row.picture_alt,
    ),
    author: parts.authors.get(row.author_id)!,
    ...coAuthorsIn(row, parts),
    category: parts.terms.get(row.category_id ?? "") ?? null,
    likeCount: row.like_count,
    commentCount: row.comment_count,
    gallery: pictures.flatMap((one) => toPicture(parts.media.get(one.media_id), one.alt) ?? []),
    media: isOpen ? toPlayable(parts.media.get(row.media_id ?? "")) : null,
    embedUrl: isOpen ? row.embed_url : null,
  };
}

/** The URL ends with the file extension of the storage key, which players rely on. */
function toPlayable(row: MediaRow | undefined): PlayableMedia | null {
  if (!row) return null;
  const extension = /\.(\w{1,5})$/.exec(row.storage_key)?.[1]?.toLowerCase() ?? "bin";
  return {
    src: `/media/${shortHash(row.hash)}.${extension}`,
    mime: row.mime,
    durationSeconds: Math.round((row.duration_ms ?? 0) / 1000),
  };
}
