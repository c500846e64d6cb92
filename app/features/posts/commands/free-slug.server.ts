/** Finds an unused slug for a title. */
import type { Database } from "#app/database/client/client.server.ts";
import { isReserved, outsideFamilies } from "#app/features/posts/reserved-addresses.ts";
import { firstAvailable, SLUG_MAX_LENGTH, slugify } from "#app/lib/slug.ts";

/** Characters reserved for a numeric suffix. */
const SUFFIX_LENGTH = 6;

/**
 * The slugified title, with a number if taken; "post" for titles without letters. One statement.
 */
export async function freeSlug(db: Database, title: string): Promise<string> {
  const words = outsideFamilies(slugify(title)) || "post";
  const slug = words.slice(0, SLUG_MAX_LENGTH - SUFFIX_LENGTH);
  const rows = await db
    .selectFrom("posts")
    .select("slug")
    .where("slug", ">=", slug)
    .where("slug", "<", `${slug}-:`)
    .execute();
  const taken = new Set(rows.map((row) => row.slug));
  return firstAvailable(slug, (name) => taken.has(name) || isReserved(name));
}
