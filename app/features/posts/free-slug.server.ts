/** Finds an address for a title that no other post has. */
import type { Database } from "#app/database/client.server.ts";
import { SLUG_MAX_LENGTH, slugify, untaken } from "#app/lib/slug.ts";

/** Leaves room for a number behind it. */
const ROOM = 6;

/** The title's own slug, or that with a number. A title without a letter becomes "post". One statement. */
export async function freeSlug(db: Database, title: string): Promise<string> {
  const slug = slugify(title).slice(0, SLUG_MAX_LENGTH - ROOM) || "post";
  const rows = await db
    .selectFrom("posts")
    .select("slug")
    .where("slug", ">=", slug)
    .where("slug", "<", `${slug}-:`)
    .execute();
  const taken = new Set(rows.map((row) => row.slug));
  return untaken(slug, (name) => taken.has(name));
}
