/** Names of categories and tags, to choose from. */
import type { Database } from "#app/database/client/client.server.ts";

/**
 * Categories and tags by name, for choices.
 * @param limit of both together
 */
export async function listTermNames(db: Database, limit: number) {
  const rows = await db
    .selectFrom("terms")
    .select(["id", "name", "taxonomy"])
    .orderBy("name")
    .orderBy("id")
    .limit(limit)
    .execute();
  const ofTaxonomy = (wanted: string) =>
    rows.filter(({ taxonomy }) => taxonomy === wanted).map(({ id, name }) => ({ id, name }));
  return { categories: ofTaxonomy("category"), tags: ofTaxonomy("tag") };
}
