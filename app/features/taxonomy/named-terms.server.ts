/** Finds categories and tags by their names. */
import type { SelectQueryBuilder } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import type { Schema } from "#app/database/tables/schema.ts";
import { findSiteLanguage } from "#app/platform/i18n/site-language.server.ts";
import { slugsOfTag } from "./internal-tags.ts";

/**
 * The first of these terms with a name, or else with a slug that a tag of this name may have: the slug of a tag may have
 * nothing to do with its name. Two statements.
 * @param slugs further ones to accept
 */
export async function findNamed<Row>(
  db: Database,
  terms: SelectQueryBuilder<Schema, "terms", Row>,
  text: string,
  slugs: readonly string[] = [],
): Promise<Row | undefined> {
  const name = text.trim();
  const accepted = [...slugsOfTag(text, await findSiteLanguage(db)), ...slugs];
  return terms
    .where((eb) => eb.or([eb("name", "=", name), eb("slug", "in", accepted)]))
    .orderBy((eb) => eb.case().when("name", "=", name).then(0).else(1).end())
    .orderBy("slug")
    .limit(1)
    .executeTakeFirst() as Promise<Row | undefined>;
}
