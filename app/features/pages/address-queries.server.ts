/** Reads addresses of static pages. Loads nothing else: the thread that answers has them in memory. */
import type { Database } from "#app/database/client/client.server.ts";
import { thanksPath } from "./address.ts";
import type { PageLink, PageTemplate } from "./models.ts";

/** Where the published page of a former address is now; null for none. One statement. */
export async function findMovedPage(db: Database, path: string): Promise<string | null> {
  const row = await db
    .selectFrom("page_addresses")
    .innerJoin("pages", "pages.id", "page_addresses.page_id")
    .select("pages.path")
    .where("page_addresses.path", "=", path)
    .where("pages.status", "=", "published")
    .executeTakeFirst();
  return row?.path ?? null;
}

/** The published pages in menu or footer, by title. One statement. */
export async function listPageLinks(db: Database): Promise<PageLink[]> {
  const rows = await db
    .selectFrom("pages")
    .select(["path", "title", "template", "in_menu", "in_footer"])
    .where("status", "=", "published")
    .where((eb) => eb.or([eb("in_menu", "=", 1), eb("in_footer", "=", 1)]))
    .orderBy("title")
    .orderBy("path")
    .execute();
  return rows.map(({ path, title, template, in_menu, in_footer }) => ({
    path,
    title,
    template: template as PageTemplate,
    isInMenu: in_menu === 1,
    isInFooter: in_footer === 1,
  }));
}

/** Every address that a page answers, or answered before. Two statements. */
export async function listPageAddresses(db: Database): Promise<string[]> {
  const published = await db
    .selectFrom("pages")
    .select(["path", "template"])
    .where("status", "=", "published")
    .execute();
  const former = await db.selectFrom("page_addresses").select("path").execute();
  return [...published, ...former].flatMap((row) =>
    "template" in row && row.template === "contact" ? [row.path, thanksPath(row.path)] : [row.path],
  );
}
