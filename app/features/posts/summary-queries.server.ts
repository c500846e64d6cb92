/** Turns post ids into what cards show, in a fixed number of statements for any number of posts. */
import type { Selectable } from "kysely";
import type { Database } from "#app/database/client.server.ts";
import {
  distinctIds,
  loadMedia,
  type MediaById,
  type MediaRow,
  shortHash,
  toPicture,
} from "#app/database/pictures.server.ts";
import type { PostPicturesTable, PostsTable } from "#app/database/tables/posts.ts";
import type { AuthorSummary } from "#app/features/accounts/models.ts";
import {
  type AuthorRow,
  findAuthorRows,
  toAuthorSummary,
} from "#app/features/accounts/queries.server.ts";
import type { TermSummary } from "#app/features/taxonomy/models.ts";
import {
  findTermRows,
  type TermRow,
  toTermSummary,
} from "#app/features/taxonomy/queries.server.ts";
import type { PlayableMedia, PostSummary } from "./models.ts";
import { isPublished } from "./published.server.ts";

export const SUMMARY_COLUMNS = [
  "id",
  "kind",
  "slug",
  "title",
  "excerpt",
  "access",
  "picture_id",
  "picture_alt",
  "author_id",
  "category_id",
  "media_id",
  "embed_url",
  "series",
  "season",
  "episode",
  "reading_minutes",
  "published_at",
  "like_count",
  "comment_count",
] as const;

export type SummaryRow = Pick<Selectable<PostsTable>, (typeof SUMMARY_COLUMNS)[number]>;
export type GalleryRow = Selectable<PostPicturesTable>;

/** Authors and terms that the caller has already; their objects are used again. */
export interface Known {
  authors?: readonly AuthorSummary[];
  terms?: readonly TermSummary[];
  /** For somebody who may read these posts, whoever else may not: ask the policy before. */
  isWhole?: boolean;
}

/** Everything that summaries are put together from. */
export interface SummaryParts {
  authors: ReadonlyMap<string, AuthorSummary>;
  terms: ReadonlyMap<string, TermSummary>;
  galleries: ReadonlyMap<string, GalleryRow[]>;
  media: MediaById;
}

/** Cards show so many pictures of a gallery. */
const CARD_PICTURES = 5;

/**
 * Cards of the posts with these ids, in the order given. Posts that the public may not see are
 * left out. At most five statements; an author or category that occurs twice is one object, so
 * that it is sent to the browser once.
 */
export async function summarisePosts(
  db: Database,
  ids: readonly string[],
  known: Known = {},
): Promise<PostSummary[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("posts")
    .select(SUMMARY_COLUMNS)
    .where("id", "in", distinctIds(ids))
    .where((eb) => isPublished(eb))
    .execute();
  const parts = await loadParts(db, rows, known);
  const byId = new Map(rows.map((row) => [row.id, toSummary(row, parts, known.isWhole)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function loadParts(db: Database, rows: SummaryRow[], known: Known): Promise<SummaryParts> {
  const authors = new Map(known.authors?.map((author) => [author.id, author]));
  const terms = new Map(known.terms?.map((term) => [term.id, term]));
  const isNew = (seen: ReadonlyMap<string, unknown>) => (id: string) => !seen.has(id);
  const [authorRows, termRows, galleryRows] = await Promise.all([
    findAuthorRows(db, distinctIds(rows.map((row) => row.author_id)).filter(isNew(authors))),
    findTermRows(db, distinctIds(rows.map((row) => row.category_id)).filter(isNew(terms))),
    findCardPictures(db, rows),
  ]);
  const media = await loadMedia(db, mediaIds(rows, authorRows, termRows, galleryRows));
  for (const row of authorRows) authors.set(row.id, toAuthorSummary(row, media));
  for (const row of termRows) terms.set(row.id, toTermSummary(row, media));
  return { authors, terms, galleries: Map.groupBy(galleryRows, (row) => row.post_id), media };
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

/** Every stored file that summaries of these rows show. */
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

/** One card's post from its row and the parts loaded for it; what is not for everybody is withheld. */
export function toSummary(row: SummaryRow, parts: SummaryParts, isWhole = false): PostSummary {
  const isOpen = isWhole || row.access === "public";
  const pictures = parts.galleries.get(row.id) ?? [];
  return {
    id: row.id,
    kind: row.kind,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    ...(row.access === "public" ? {} : { access: row.access }),
    publishedAt: row.published_at!,
    readingMinutes: row.reading_minutes,
    picture: toPicture(parts.media.get(row.picture_id ?? ""), row.picture_alt),
    author: parts.authors.get(row.author_id)!,
    category: parts.terms.get(row.category_id ?? "") ?? null,
    likeCount: row.like_count,
    commentCount: row.comment_count,
    gallery: pictures.flatMap((one) => toPicture(parts.media.get(one.media_id), one.alt) ?? []),
    media: isOpen ? toPlayable(parts.media.get(row.media_id ?? "")) : null,
    embedUrl: isOpen ? row.embed_url : null,
    series: row.series,
    season: row.season,
    episode: row.episode,
  };
}

/** The address of a stored file ends as its storage key does, so that players know what they get. */
function toPlayable(row: MediaRow | undefined): PlayableMedia | null {
  if (!row) return null;
  const extension = /\.(\w{1,5})$/.exec(row.storage_key)?.[1]?.toLowerCase() ?? "bin";
  return {
    src: `/media/${shortHash(row.hash)}.${extension}`,
    mime: row.mime,
    durationSeconds: Math.round((row.duration_ms ?? 0) / 1000),
  };
}
