/** Reads posts for their pages, and resolves slug redirects. */

import type { Selectable } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import {
  loadCreditedMedia,
  toCreditedPicture,
  toPicture,
} from "#app/database/queries/pictures.server.ts";
import { POST_ADDRESS } from "#app/database/queries/post-address.server.ts";
import { AUTHOR_ADDRESS, TERM_ADDRESS } from "#app/database/queries/subject-address.server.ts";
import type { PostsTable, SlugRedirectsTable } from "#app/database/tables/posts.ts";
import { findAuthorRows, toAuthorSummary } from "#app/features/accounts/queries.server.ts";
import { authorHref, postHref, termHref } from "#app/features/posts/addresses.ts";
import { fieldValues, PAGE_COLUMNS } from "#app/features/posts/fields/field-columns.ts";
import { PAGE_FIELDS } from "#app/features/posts/fields/field-names.ts";
import type { OutlineEntry, PostPage } from "#app/features/posts/models.ts";
import { publicPart } from "#app/features/posts/preview.ts";
import { renderForEmail } from "#app/features/posts/rendering/email-html.server.ts";
import { PREVIEW_END } from "#app/features/posts/text-marks.ts";
import { findTermRowsOf, toTermSummary } from "#app/features/taxonomy/queries.server.ts";
import { SLUG } from "#app/lib/slug.ts";
import { NotFound } from "#app/platform/errors.ts";
import { isReachable } from "./published.server.ts";
import {
  authorIdsOf,
  type GalleryRow,
  mediaIds,
  posterIds,
  SUMMARY_COLUMNS,
  type SummaryParts,
  shownPictureId,
  toSummary,
} from "./summary-queries.server.ts";

const DETAILS_COLUMNS = [
  ...SUMMARY_COLUMNS,
  ...PAGE_COLUMNS,
  "body_html",
  "outline",
  "updated_at",
  "canonical_url",
  "social_picture_id",
  "list",
  "episode_type",
  "artwork_id",
] as const;

type DetailsColumn = Extract<(typeof DETAILS_COLUMNS)[number], string>;
type PageRow = Pick<Selectable<PostsTable>, DetailsColumn> & { path: string };

interface PageParts extends SummaryParts {
  media: Awaited<ReturnType<typeof loadCreditedMedia>>;
}

/** Upper bound of a gallery page. */
const MAX_PICTURES = 200;

/**
 * A published post by slug with everything on its page. Five statements. For restricted posts,
 * outline, gallery, file, embed and all but a preview of the text are withheld, so that the page
 * can be cached for everybody.
 * @param hasFullAccess includes what is restricted; check the policy first
 * @throws NotFound when there is no such public post
 */
export async function getPostPage(
  db: Database,
  slug: string,
  { hasFullAccess = false } = {},
): Promise<PostPage> {
  const row = SLUG.test(slug) ? await findReachable(db, slug) : undefined;
  if (!row) throw new NotFound(`No post "${slug}"`);
  return pageOf(db, row, hasFullAccess);
}

/**
 * A post of any status as its page will look; undated posts are dated now. Five statements. Check
 * the policy first.
 * @param hasFullAccess false for the public preview
 * @param isEmail with the text of emails, which may take a statement more
 * @throws NotFound when there is no such post
 */
export async function getPreviewPage(
  db: Database,
  id: string,
  { hasFullAccess = true, isEmail = false } = {},
): Promise<PostPage> {
  const row = await db
    .selectFrom("posts")
    .select(DETAILS_COLUMNS)
    .$if(isEmail, (query) => query.select("body_markdown"))
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) throw new NotFound(`No post "${id}"`);
  const body_html = (await renderForEmail(db, row)) ?? row.body_html;
  const published_at = row.published_at ?? row.updated_at;
  return pageOf(db, { ...row, body_html, published_at }, hasFullAccess);
}

async function pageOf(db: Database, row: PageRow, hasFullAccess: boolean): Promise<PostPage> {
  const isOpen = hasFullAccess || row.access === "public";
  const [authorRows, terms, pictures] = await Promise.all([
    findAuthorRows(db, authorIdsOf(row)),
    findTermRowsOf(db, row.id),
    isOpen && row.kind === "gallery" ? findPictures(db, row.id) : [],
  ]);
  const ids = [
    ...mediaIds([row], authorRows, terms, pictures),
    row.artwork_id,
    row.social_picture_id,
  ];
  const files = await loadCreditedMedia(db, ids);
  const posters = await loadCreditedMedia(db, posterIds([row], files));
  const media = new Map([...files, ...posters]);
  const authors = new Map(authorRows.map((author) => [author.id, toAuthorSummary(author, media)]));
  const parts = {
    authors,
    terms: new Map(terms.map((term) => [term.id, toTermSummary(term, media)])),
    galleries: new Map([[row.id, pictures]]),
    media,
  };
  const author = authorRows.find(({ id }) => id === row.author_id);
  return toPage(row, parts, { authorDescription: author?.description ?? "", hasFullAccess });
}

function findReachable(db: Database, slug: string): Promise<PageRow | undefined> {
  return db
    .selectFrom("posts")
    .select(DETAILS_COLUMNS)
    .where("slug", "=", slug)
    .where((eb) => isReachable(eb))
    .executeTakeFirst();
}

function findPictures(db: Database, postId: string): Promise<GalleryRow[]> {
  return db
    .selectFrom("post_pictures")
    .selectAll()
    .where("post_id", "=", postId)
    .orderBy("position")
    .limit(MAX_PICTURES)
    .execute();
}

interface PageFacts {
  authorDescription: string;
  hasFullAccess: boolean;
}

function toPage(
  row: PageRow,
  parts: PageParts,
  { authorDescription, hasFullAccess }: PageFacts,
): PostPage {
  const isOpen = hasFullAccess || row.access === "public";
  const terms = [...parts.terms.values()];
  const pictures = parts.galleries.get(row.id) ?? [];
  return {
    ...toSummary(row, parts, hasFullAccess),
    ...fieldValues(row, PAGE_FIELDS),
    bodyHtml: hasFullAccess ? row.body_html.replace(PREVIEW_END, "") : publicPart(row),
    outline: isOpen ? (JSON.parse(row.outline) as OutlineEntry[]) : [],
    updatedAt: row.updated_at,
    picture: toCreditedPicture(parts.media.get(shownPictureId(row, parts.media, pictures)), {
      alt: row.picture_alt,
    }),
    gallery: pictures.flatMap((one) => toCreditedPicture(parts.media.get(one.media_id), one) ?? []),
    artwork: toPicture(parts.media.get(row.artwork_id ?? "")),
    episodeType: row.episode_type ?? "full",
    categories: terms.filter((term) => term.taxonomy === "category"),
    tags: terms.filter((term) => term.taxonomy === "tag"),
    authorDescription,
    socialPicture: toPicture(parts.media.get(row.social_picture_id ?? "")),
    canonicalPath: row.canonical_url ?? postHref(row),
    access: row.access,
    isNews: row.list === "news",
    hasFullAccess: isOpen,
  };
}

type Subject = SlugRedirectsTable["subject_kind"];

/**
 * Current URL of the post, term or author that had this slug before; null for none. Two statements.
 */
export async function findRedirect(
  db: Database,
  slug: string,
  kind: Subject = "post",
): Promise<string | null> {
  if (!SLUG.test(slug)) return null;
  const row = await db
    .selectFrom("slug_redirects")
    .select("subject_id")
    .where("slug", "=", slug)
    .where("subject_kind", "=", kind)
    .executeTakeFirst();
  return row ? ADDRESS_OF[kind](db, row.subject_id) : null;
}

const ADDRESS_OF: Record<Subject, (db: Database, id: string) => Promise<string | null>> = {
  async post(db, id) {
    const post = await db
      .selectFrom("posts")
      .select(POST_ADDRESS)
      .where("id", "=", id)
      .where((eb) => isReachable(eb))
      .executeTakeFirst();
    return post ? postHref(post) : null;
  },
  async term(db, id) {
    const row = db.selectFrom("terms").select(TERM_ADDRESS).where("id", "=", id);
    const term = await row.where("taxonomy", "!=", "internal").executeTakeFirst();
    return term ? termHref(term) : null;
  },
  async author(db, id) {
    const row = db.selectFrom("authors").select(AUTHOR_ADDRESS).where("id", "=", id);
    const author = await row.executeTakeFirst();
    return author ? authorHref(author) : null;
  },
};
