/** Finds the tags and authors that a post names. */
import type { Caller } from "#app/api/admin/caller.ts";
import { accept, invalid } from "#app/api/admin/refusals.ts";
import type { Reference } from "#app/api/admin/text/text-fields.ts";
import type { Database } from "#app/database/client/client.server.ts";
import { saveTerm } from "#app/features/taxonomy/commands.server.ts";
import { findNamed } from "#app/features/taxonomy/named-terms.server.ts";
import type { Writer } from "#app/platform/transaction.server.ts";

type Parts = Exclude<Reference, string>;

/** A bare text is a name, as in Ghost. */
const partsOf = (reference: Reference): Parts =>
  typeof reference === "string" ? { name: reference } : reference;

async function findTerm(db: Database, { id, slug, name }: Parts) {
  const found = db.selectFrom("terms").select(["id", "taxonomy"]);
  if (id) return found.where("id", "=", id).executeTakeFirst();
  const given = slug && (await found.where("slug", "=", slug).executeTakeFirst());
  if (given || !name) return given || undefined;
  return findNamed(db, found, name);
}

/** Ids of categories and tags; Ghost calls both tags. */
export interface TermIds {
  categoryIds: string[];
  tagIds: string[];
}

/**
 * The terms of a post in their order; new names become tags.
 * @throws GhostError for an unknown id, and for a name that cannot be one
 */
export async function findTermIds(
  writer: Writer,
  references: readonly Reference[],
  { change }: Caller,
): Promise<TermIds> {
  const ids: TermIds = { categoryIds: [], tagIds: [] };
  for (const reference of references) {
    const parts = partsOf(reference);
    const known = await findTerm(writer.db, parts);
    const name = parts.name ?? parts.slug;
    if (!known && !name) throw invalid("post", "tags", "unknown");
    if (known?.taxonomy === "category") ids.categoryIds.push(known.id);
    else if (known) ids.tagIds.push(known.id);
    else {
      const made = await saveTerm(writer, { taxonomy: "tag", name: name! }, change);
      ids.tagIds.push(accept("tag", made).id);
    }
  }
  return {
    categoryIds: [...new Set(ids.categoryIds)],
    tagIds: [...new Set(ids.tagIds)],
  };
}

async function findAuthor(db: Database, { id, slug, email }: Parts): Promise<string | undefined> {
  const authors = db.selectFrom("authors").leftJoin("users", "users.id", "authors.user_id");
  const found = authors.select("authors.id").limit(1);
  if (id) return (await found.where("authors.id", "=", id).executeTakeFirst())?.id;
  if (slug) return (await found.where("authors.slug", "=", slug).executeTakeFirst())?.id;
  if (!email) return undefined;
  const address = email.trim().toLowerCase();
  const byEmail = found.where((row) =>
    row.or([row("authors.email", "=", address), row("users.email", "=", address)]),
  );
  return (await byEmail.executeTakeFirst())?.id;
}

/** Ghost takes a bare text for an email address; n8n sends ids, and people write slugs. */
const findAuthorByText = async (db: Database, text: string) =>
  (await findAuthor(db, { email: text })) ??
  (await findAuthor(db, { id: text })) ??
  (await findAuthor(db, { slug: text }));

/**
 * The authors of a post in their order.
 * @throws GhostError for an unknown one
 */
export async function findAuthorIds(
  db: Database,
  references: readonly Reference[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const reference of references) {
    const id =
      typeof reference === "string"
        ? await findAuthorByText(db, reference)
        : await findAuthor(db, reference);
    if (!id) throw invalid("post", "authors", "unknown");
    ids.push(id);
  }
  return [...new Set(ids)];
}

/**
 * The plans that a post names as its tiers, by id or by name.
 * @throws GhostError for one that is unknown
 */
export async function findPlanIds(
  db: Database,
  references: readonly Reference[],
): Promise<string[]> {
  const plans = await db.selectFrom("plans").select(["id", "name"]).execute();
  const ids = references.map((reference) => {
    const { id, slug, name } = partsOf(reference);
    const named = name ?? slug;
    const plan = plans.find((one) => one.id === (id ?? slug) || (!id && one.name === named));
    if (!plan) throw invalid("post", "tiers", "unknown");
    return plan.id;
  });
  return [...new Set(ids)];
}

/**
 * Whose name a new post has when it names nobody: that of the caller; of an integration, the first owner's.
 * @throws GhostError where nobody has a byline
 */
export async function usualAuthorId(db: Database, { writesAs }: Caller): Promise<string> {
  const bylines = db
    .selectFrom("authors")
    .innerJoin("users", "users.id", "authors.user_id")
    .select("authors.id")
    .orderBy("authors.created_at")
    .orderBy("authors.id")
    .limit(1);
  const own = writesAs
    ? bylines.where("users.id", "=", writesAs)
    : bylines.where("users.role", "=", "owner");
  const author = (await own.executeTakeFirst()) ?? (await bylines.executeTakeFirst());
  if (author) return author.id;
  throw invalid("post", "authors", "required");
}
