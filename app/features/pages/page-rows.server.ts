/** Reads rows of pages, and whether addresses are free. */

import type { Selectable } from "kysely";
import type { Database, Dialect } from "#app/database/client/client.server.ts";
import { POST_ADDRESS } from "#app/database/queries/post-address.server.ts";
import { forUpdate } from "#app/database/queries/row-locks.server.ts";
import { isSubjectAddress } from "#app/database/queries/subject-address.server.ts";
import type { PagesTable } from "#app/database/tables/pages.ts";
import { outsideFamilies } from "#app/features/posts/reserved-addresses.ts";
import { titleSlug } from "#app/lib/addresses/title-slug.ts";
import { findAvailable } from "#app/lib/slug.ts";
import { NotFound } from "#app/platform/errors.ts";
import { findSiteLanguage } from "#app/platform/i18n/site-language.server.ts";
import { addressProblem } from "./address.ts";

export type PageRow = Selectable<PagesTable>;

/** Whether header or footer of every page show it. */
export const isLinked = (row: Pick<PageRow, "status" | "in_menu" | "in_footer">): boolean =>
  row.status === "published" && (row.in_menu === 1 || row.in_footer === 1);

/**
 * A page of any state that is not in the trash.
 * @param lock the dialect in a transaction that changes it: the row is locked until its end
 * @throws NotFound when there is no such page
 */
export async function findPageRow(db: Database, id: string, lock?: Dialect): Promise<PageRow> {
  const query = db
    .selectFrom("pages")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null);
  const row = await (lock ? query.$call(forUpdate(lock)) : query).executeTakeFirst();
  if (!row) throw new NotFound(`No page "${id}"`);
  return row;
}

/** Whether a post has the address by the current pattern. One statement. */
async function isPostAddress(db: Database, path: string): Promise<boolean> {
  const slug = path.slice(path.lastIndexOf("/") + 1);
  const post = await db
    .selectFrom("posts")
    .select(POST_ADDRESS)
    .where("slug", "=", slug)
    .executeTakeFirst();
  return post?.path === path;
}

/** Whether another page, a post, category, tag or author has the address. Four statements. */
export async function isAddressTaken(db: Database, path: string, id = ""): Promise<boolean> {
  const row = await db
    .selectFrom("pages")
    .select("id")
    .where("path", "=", path)
    .where("id", "!=", id)
    .executeTakeFirst();
  return row !== undefined || (await isPostAddress(db, path)) || isSubjectAddress(db, path);
}

/** Those of the addresses that pages have. One statement. */
export async function findTakenPaths(
  db: Database,
  paths: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom("pages").select("path").where("path", "in", paths).execute();
  return new Set(rows.map(({ path }) => path));
}

/** An address made of the title, with a number if it is taken or reserved. */
export async function freeAddress(db: Database, title: string): Promise<string> {
  const slug = `/${outsideFamilies(titleSlug(title, await findSiteLanguage(db)) || "page")}`;
  const isRefused = (path: string) => addressProblem(path) !== null;
  return findAvailable(slug, (paths) => findTakenPaths(db, paths), isRefused);
}
