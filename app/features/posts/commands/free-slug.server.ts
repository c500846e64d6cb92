/** Finds an unused slug for a title. */
import type { Database } from "#app/database/client/client.server.ts";
import { findFreeSlug } from "#app/database/queries/slugs.server.ts";
import { isReserved, outsideFamilies } from "#app/features/posts/reserved-addresses.ts";
import { slugify } from "#app/lib/slug.ts";

/** The slugified title, with a number if taken; "post" for titles without letters. */
export const freePostSlug = (db: Database, title: string): Promise<string> =>
  findFreeSlug(db, "posts", outsideFamilies(slugify(title)) || "post", isReserved);
