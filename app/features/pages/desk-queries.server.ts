/** Reads static pages for those who work on them. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { containsText } from "#app/database/queries/name-search.server.ts";
import { loadMedia, toPicture } from "#app/database/queries/pictures.server.ts";
import type { PageStatus } from "#app/database/tables/pages.ts";
import { type Actor, requireThat } from "#app/features/accounts/policy.ts";
import type { PostAccess } from "#app/features/posts/models.ts";
import { restorableDays } from "#app/features/posts/trash.ts";
import type { Picture } from "#app/lib/media/picture.ts";
import type { PageTemplate } from "./models.ts";
import { findPageRow } from "./page-rows.server.ts";
import { canManagePages } from "./policy.ts";

/** A page in the desk's list. */
export interface DeskStaticPage {
  id: string;
  path: string;
  title: string;
  template: PageTemplate;
  access: PostAccess;
  status: PageStatus;
  /** When it was or will be published; null for never. */
  publishedAt: number | null;
  updatedAt: number;
}

/** Far more than a magazine has. */
const MAX_LISTED = 500;

/** All pages by address. One statement. */
export async function listDeskPages(db: Database): Promise<DeskStaticPage[]> {
  const rows = await db
    .selectFrom("pages")
    .select(["id", "path", "title", "template", "access", "status"])
    .select(["published_at as publishedAt", "updated_at as updatedAt"])
    .where("deleted_at", "is", null)
    .orderBy("path")
    .limit(MAX_LISTED)
    .execute();
  return rows.map((row) => ({ ...row, template: row.template as PageTemplate }));
}

/** Pages with these words in their title or address. One statement. */
export async function listPagesNamed(
  db: Database,
  words: string,
  limit: number,
): Promise<Pick<DeskStaticPage, "id" | "path" | "title" | "template" | "status">[]> {
  const rows = await db
    .selectFrom("pages")
    .select(["id", "path", "title", "template", "status"])
    .where("deleted_at", "is", null)
    .where((row) =>
      row.or([containsText(sql.ref("title"), words), containsText(sql.ref("path"), words)]),
    )
    .orderBy("path")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, template: row.template as PageTemplate }));
}

/** A page in the trash. */
export interface TrashedPage extends Pick<DeskStaticPage, "id" | "path" | "title" | "template"> {
  deletedAt: number;
  /** Full days until it is deleted for good; 0 on the last. */
  daysLeft: number;
}

/** The trash, the latest first. One statement. */
export async function listTrashedPages(db: Database): Promise<TrashedPage[]> {
  const rows = await db
    .selectFrom("pages")
    .select(["id", "deleted_path", "title", "template", "deleted_at"])
    .where("deleted_at", "is not", null)
    .orderBy("deleted_at", "desc")
    .orderBy("id")
    .limit(MAX_LISTED)
    .execute();
  return rows.map(({ id, title, deleted_path, template, deleted_at }) => ({
    id,
    title,
    path: deleted_path ?? "",
    template: template as PageTemplate,
    deletedAt: deleted_at ?? 0,
    daysLeft: restorableDays(deleted_at ?? 0),
  }));
}

/** A page as its form shows it. */
export interface PageDraft extends Omit<DeskStaticPage, "updatedAt"> {
  excerpt: string;
  bodyMarkdown: string;
  pictureId: string | null;
  picture: Picture | null;
  pictureAlt: string;
  seoTitle: string | null;
  seoDescription: string | null;
  isNoindex: boolean;
  isInMenu: boolean;
  isInFooter: boolean;
  version: number;
}

/**
 * A page with its Markdown.
 * @throws NotFound for an unknown page, SignInNeeded or Forbidden for all but editors
 */
export async function getPageDraft(db: Database, id: string, actor: Actor): Promise<PageDraft> {
  requireThat(canManagePages(actor), actor, "edit pages");
  const row = await findPageRow(db, id);
  const media = await loadMedia(db, [row.picture_id]);
  return {
    id: row.id,
    path: row.path,
    title: row.title,
    template: row.template as PageTemplate,
    access: row.access,
    status: row.status,
    publishedAt: row.published_at,
    excerpt: row.excerpt,
    bodyMarkdown: row.body_markdown,
    pictureId: row.picture_id,
    picture: toPicture(media.get(row.picture_id ?? "")),
    pictureAlt: row.picture_alt,
    seoTitle: row.seo_title,
    seoDescription: row.seo_description,
    isNoindex: row.is_noindex === 1,
    isInMenu: row.in_menu === 1,
    isInFooter: row.in_footer === 1,
    version: row.version,
  };
}

/** A landing page as its sections are arranged: its name and where it is. */
type LandingPage = Pick<DeskStaticPage, "title" | "path" | "status">;

/** Null when there is no such page, or its template has no sections. Check the policy first. One statement. */
export async function findLandingPage(db: Database, id: string): Promise<LandingPage | null> {
  const row = await db
    .selectFrom("pages")
    .select(["title", "path", "status"])
    .where("id", "=", id)
    .where("template", "=", "landing" satisfies PageTemplate)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

/** A version of a page's words. */
export interface PageRevision {
  id: string;
  at: number;
  /** Name of the person who saved it; null for the program. */
  by: string | null;
  note: string;
  title: string;
  excerpt: string;
  bodyMarkdown: string;
}

const MAX_REVISIONS = 100;

/** The versions of a page, newest first. One statement. */
export async function listPageRevisions(db: Database, pageId: string): Promise<PageRevision[]> {
  const rows = await db
    .selectFrom("page_revisions")
    .leftJoin("users", "users.id", "page_revisions.user_id")
    .select([
      "page_revisions.id",
      "page_revisions.created_at as at",
      "users.name as by",
      "page_revisions.note",
      "page_revisions.title",
      "page_revisions.excerpt",
      "page_revisions.body_markdown as bodyMarkdown",
    ])
    .where("page_id", "=", pageId)
    .orderBy("page_revisions.created_at", "desc")
    .orderBy("page_revisions.id", "desc")
    .limit(MAX_REVISIONS)
    .execute();
  return rows;
}
