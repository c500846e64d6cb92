/** Reads static pages for readers: only published ones. */
import type { Database } from "#app/database/client/client.server.ts";
import { loadCreditedMedia, toCreditedPicture } from "#app/database/queries/pictures.server.ts";
import { previewOf } from "#app/features/posts/preview.ts";
import { PREVIEW_END } from "#app/features/posts/text-marks.ts";
import { shorten } from "#app/lib/text.ts";
import type { PageContent, PageTemplate } from "./models.ts";
import { findPageRow, type PageRow } from "./page-rows.server.ts";

/** Search engines cut longer descriptions. */
const MAX_DESCRIPTION_LENGTH = 160;

/** Texts and picture of a page for search engines and link previews. */
function descriptionOf({ seo_description, excerpt, access, body_text }: PageRow): string {
  const opening = access === "public" ? shorten(body_text, MAX_DESCRIPTION_LENGTH) : "";
  return seo_description || excerpt || opening;
}

async function toContent(db: Database, row: PageRow, mayRead: boolean): Promise<PageContent> {
  const media = await loadCreditedMedia(db, [row.picture_id]);
  const hasFullAccess = mayRead || row.access === "public";
  return {
    id: row.id,
    path: row.path,
    title: row.title,
    excerpt: row.excerpt,
    template: row.template as PageTemplate,
    access: row.access,
    picture: toCreditedPicture(media.get(row.picture_id ?? ""), { alt: row.picture_alt }),
    seoTitle: row.seo_title,
    seoDescription: descriptionOf(row),
    isNoindex: row.is_noindex === 1,
    publishedAt: row.published_at ?? row.updated_at,
    updatedAt: row.updated_at,
    hasFullAccess,
    bodyHtml: hasFullAccess ? row.body_html.replace(PREVIEW_END, "") : previewOf(row.body_html),
  };
}

/**
 * The published page at an address; null for none. Two statements at most.
 * @param hasFullAccess includes what is restricted; check the policy first
 */
export async function findPage(
  db: Database,
  path: string,
  { hasFullAccess = false } = {},
): Promise<PageContent | null> {
  const row = await db
    .selectFrom("pages")
    .selectAll()
    .where("path", "=", path)
    .where("status", "=", "published")
    .executeTakeFirst();
  return row ? toContent(db, row, hasFullAccess) : null;
}

/**
 * A page of any state as readers will see it. Check the policy first.
 * @throws NotFound when there is no such page
 */
export async function getPagePreview(db: Database, id: string): Promise<PageContent> {
  return toContent(db, await findPageRow(db, id), true);
}
