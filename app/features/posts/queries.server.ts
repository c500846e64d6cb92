/** Reads whole posts for their pages, and where an old address leads. */
import type { Selectable } from "kysely";
import type { Database } from "#app/database/client.server.ts";
import { loadCreditedMedia, toCreditedPicture } from "#app/database/pictures.server.ts";
import type { PostsTable, SlugRedirectsTable } from "#app/database/tables/posts.ts";
import { findAuthorRows, toAuthorSummary } from "#app/features/accounts/queries.server.ts";
import { findTermRowsOf, toTermSummary } from "#app/features/taxonomy/queries.server.ts";
import { SLUG } from "#app/lib/slug.ts";
import { NotFound } from "#app/platform/errors.ts";
import { authorHref, postHref, termHref } from "./addresses.ts";
import type { OutlineEntry, PostPage } from "./models.ts";
import { previewOf } from "./preview.ts";
import { isPublished } from "./published.server.ts";
import {
  type GalleryRow,
  mediaIds,
  SUMMARY_COLUMNS,
  type SummaryParts,
  toSummary,
} from "./summary-queries.server.ts";

const PAGE_COLUMNS = [
  ...SUMMARY_COLUMNS,
  "body_html",
  "outline",
  "updated_at",
  "view_count",
  "canonical_url",
  "is_comments_closed",
  "seo_title",
  "seo_description",
] as const;

type PageRow = Pick<Selectable<PostsTable>, (typeof PAGE_COLUMNS)[number]>;

interface PageParts extends SummaryParts {
  media: Awaited<ReturnType<typeof loadCreditedMedia>>;
}

/** A page shows this many pictures of a gallery at most. */
const MOST_PICTURES = 200;

/**
 * A published post by its slug with all that its page shows. Five statements. For other than
 * public posts outline, gallery, file and embed are withheld, and of the text all but a preview:
 * the page is the same for all readers.
 * @param isWhole withholds nothing; for somebody who may read it: ask the policy before
 * @throws NotFound when there is no such post, or not yet
 */
export async function getPostPage(
  db: Database,
  slug: string,
  { isWhole = false } = {},
): Promise<PostPage> {
  const row = SLUG.test(slug) ? await findPublished(db, slug) : undefined;
  if (!row) throw new NotFound(`No post "${slug}"`);
  return pageOf(db, row, isWhole);
}

/**
 * A post of any status as its page will show it, dated now while it has no date. Five statements.
 * For somebody who may edit it: ask the policy before.
 * @throws NotFound when there is no such post
 */
export async function getPreviewPage(db: Database, id: string): Promise<PostPage> {
  const row = await db
    .selectFrom("posts")
    .select(PAGE_COLUMNS)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) throw new NotFound(`No post "${id}"`);
  return pageOf(db, { ...row, published_at: row.published_at ?? row.updated_at }, true);
}

async function pageOf(db: Database, row: PageRow, isWhole: boolean): Promise<PostPage> {
  const isOpen = isWhole || row.access === "public";
  const [authorRows, terms, pictures] = await Promise.all([
    findAuthorRows(db, [row.author_id]),
    findTermRowsOf(db, row.id),
    isOpen && row.kind === "gallery" ? findPictures(db, row.id) : [],
  ]);
  const media = await loadCreditedMedia(db, mediaIds([row], authorRows, terms, pictures));
  const authors = new Map(authorRows.map((author) => [author.id, toAuthorSummary(author, media)]));
  const parts = {
    authors,
    terms: new Map(terms.map((term) => [term.id, toTermSummary(term, media)])),
    galleries: new Map([[row.id, pictures]]),
    media,
  };
  return toPage(row, parts, { authorDescription: authorRows[0]?.description ?? "", isWhole });
}

function findPublished(db: Database, slug: string): Promise<PageRow | undefined> {
  return db
    .selectFrom("posts")
    .select(PAGE_COLUMNS)
    .where("slug", "=", slug)
    .where((eb) => isPublished(eb))
    .executeTakeFirst();
}

function findPictures(db: Database, postId: string): Promise<GalleryRow[]> {
  return db
    .selectFrom("post_pictures")
    .selectAll()
    .where("post_id", "=", postId)
    .orderBy("position")
    .limit(MOST_PICTURES)
    .execute();
}

interface PageFacts {
  authorDescription: string;
  isWhole: boolean;
}

function toPage(
  row: PageRow,
  parts: PageParts,
  { authorDescription, isWhole }: PageFacts,
): PostPage {
  const isOpen = isWhole || row.access === "public";
  const terms = [...parts.terms.values()];
  const pictures = parts.galleries.get(row.id) ?? [];
  return {
    ...toSummary(row, parts, isWhole),
    bodyHtml: isOpen ? row.body_html : previewOf(row.body_html),
    outline: isOpen ? (JSON.parse(row.outline) as OutlineEntry[]) : [],
    updatedAt: row.updated_at,
    picture: toCreditedPicture(parts.media.get(row.picture_id ?? ""), { alt: row.picture_alt }),
    gallery: pictures.flatMap((one) => toCreditedPicture(parts.media.get(one.media_id), one) ?? []),
    categories: terms.filter((term) => term.taxonomy === "category"),
    tags: terms.filter((term) => term.taxonomy === "tag"),
    authorDescription,
    viewCount: row.view_count,
    canonicalPath: row.canonical_url ?? postHref(row),
    access: row.access,
    isWhole: isOpen,
    isCommentsClosed: row.is_comments_closed === 1,
    seoTitle: row.seo_title,
    seoDescription: row.seo_description,
  };
}

type Subject = SlugRedirectsTable["subject_kind"];

/**
 * Where the post, term or author is now that had this slug before; null when none had. Two
 * statements.
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
      .select(["kind", "slug"])
      .where("id", "=", id)
      .where((eb) => isPublished(eb))
      .executeTakeFirst();
    return post ? postHref(post) : null;
  },
  async term(db, id) {
    const row = db.selectFrom("terms").select("slug").where("id", "=", id);
    const term = await row.executeTakeFirst();
    return term ? termHref(term) : null;
  },
  async author(db, id) {
    const row = db.selectFrom("authors").select("slug").where("id", "=", id);
    const author = await row.executeTakeFirst();
    return author ? authorHref(author) : null;
  },
};
