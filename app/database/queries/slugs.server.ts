/** Finds out which slugs are in use. */
import type { Database } from "#app/database/client/client.server.ts";
import { findAvailable, NUMBERED_SLUG_MAX_LENGTH } from "#app/lib/slug.ts";

/** Tables with a unique slug. */
type SluggedTable = "posts" | "terms" | "authors" | "series" | "newsletters";

/** Those of the slugs that rows other than `exceptId` have. One statement. */
export async function findTakenSlugs(
  db: Database,
  table: SluggedTable,
  slugs: readonly string[],
  exceptId = "",
): Promise<Set<string>> {
  const rows = await db
    .selectFrom(table)
    .select("slug")
    .where("slug", "in", slugs)
    .where("id", "!=", exceptId)
    .execute();
  return new Set(rows.map((row) => row.slug));
}

/** Whether a row other than `id` has the slug. */
export async function isSlugTaken(
  db: Database,
  table: SluggedTable,
  slug: string,
  id: string,
): Promise<boolean> {
  return (await findTakenSlugs(db, table, [slug], id)).has(slug);
}

/** Leaves room for a number. */
export const shortenSlug = (slug: string): string =>
  slug.slice(0, NUMBERED_SLUG_MAX_LENGTH).replace(/-$/, "");

/**
 * The slug with a number if it is taken: `sea`, `sea-2`, `sea-3` … One statement, unless many are taken.
 * @param wish is shortened so that a number fits
 * @param isUnusable refuses further candidates, such as reserved words
 * @param exceptId of the row that may have the slug already
 */
export function findFreeSlug(
  db: Database,
  table: SluggedTable,
  wish: string,
  isUnusable?: (slug: string) => boolean,
  exceptId?: string,
): Promise<string> {
  const findTaken = (slugs: string[]) => findTakenSlugs(db, table, slugs, exceptId);
  return findAvailable(shortenSlug(wish), findTaken, isUnusable);
}
