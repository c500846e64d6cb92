/** Finds who or what here a person or term of a source already is. */
import type { Database } from "#app/database/client/client.server.ts";
import { isInternalTag, tagSlug } from "#app/features/taxonomy/internal-tags.ts";

export interface Named {
  name: string;
  email: string;
  slug: string;
}

async function findAuthor(db: Database, { email, slug }: Named): Promise<string | null> {
  const byAccount = email
    ? await db
        .selectFrom("authors")
        .innerJoin("users", "users.id", "authors.user_id")
        .select("authors.id")
        .where("users.email", "=", email.toLowerCase())
        .executeTakeFirst()
    : undefined;
  if (byAccount) return byAccount.id;
  if (!slug) return null;
  const bySlug = db.selectFrom("authors").select("id").where("slug", "=", slug);
  return (await bySlug.executeTakeFirst())?.id ?? null;
}

async function findTerm(db: Database, taxonomy: "category" | "tag", { name, slug }: Named) {
  const isInternal = isInternalTag({ taxonomy, name });
  const bySlug = db
    .selectFrom("terms")
    .select("id")
    .where("slug", "=", isInternal ? tagSlug(name) : slug)
    .where("taxonomy", "=", isInternal ? "internal" : taxonomy);
  return (await bySlug.executeTakeFirst())?.id ?? null;
}

/** The id of an author with the same account or address, or of a term with the same address; null for none. */
export const findMatch = (
  db: Database,
  kind: "person" | "category" | "tag",
  named: Named,
): Promise<string | null> =>
  kind === "person" ? findAuthor(db, named) : findTerm(db, kind, named);
