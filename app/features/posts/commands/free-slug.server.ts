/** Finds an unused slug for a title. */
import type { Database } from "#app/database/client/client.server.ts";
import { findFreeSlug } from "#app/database/queries/slugs.server.ts";
import { isReserved, outsideFamilies } from "#app/features/posts/reserved-addresses.ts";
import { titleSlug } from "#app/lib/addresses/title-slug.ts";
import { findSiteLanguage } from "#app/platform/i18n/site-language.server.ts";

interface SlugOptions {
  /** Of the post; the magazine's if it names none. */
  language?: string | null | undefined;
  /** The post that may have the slug already. */
  id?: string | undefined;
}

/** The slug of the title, with a number if taken; "post" for titles without letters. Two statements. */
export async function freePostSlug(
  db: Database,
  title: string,
  { language, id }: SlugOptions = {},
): Promise<string> {
  const spoken = language || (await findSiteLanguage(db));
  const slug = outsideFamilies(titleSlug(title, spoken)) || "post";
  return findFreeSlug(db, "posts", slug, isReserved, id);
}
