/**
 * The addresses of categories, tags and authors, built in the database from the current patterns, as those of posts are:
 * a change of a pattern moves every address at once, and no row has to be written.
 */
import { type RawBuilder, sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { hasPage } from "./page-address.server.ts";

/** The patterns until an owner chooses others. */
export const DEFAULT_PATTERNS = {
  category: "/archive/:slug",
  tag: "/archive/:slug",
  author: "/author/:slug",
} as const;

/** Kinds of subjects that have such an address. */
export type Subject = keyof typeof DEFAULT_PATTERNS;

const present = (subject: RawBuilder<unknown>, otherwise: string) => sql<string>`coalesce(
    (select pattern from address_patterns where subject = ${subject} and is_current = 1), ${sql.lit(otherwise)})`;

/** The address of a category or tag, of the table `terms`. */
const termAddress = sql<string>`replace(${present(sql.ref("terms.taxonomy"), DEFAULT_PATTERNS.tag)}, ':slug', terms.slug)`;

/** The address of an author, of the table `authors`; null in a join without one. */
export const authorAddress = sql<string>`replace(${present(sql.lit("author"), DEFAULT_PATTERNS.author)}, ':slug', authors.slug)`;

/** As `path`. */
export const TERM_ADDRESS = termAddress.as("path");
export const AUTHOR_ADDRESS = authorAddress.as("path");

/** The current pattern. One statement. */
export async function presentPattern(db: Database, subject: Subject): Promise<string> {
  const row = await db
    .selectFrom("address_patterns")
    .select("pattern")
    .where("subject", "=", subject)
    .where("is_current", "=", 1)
    .executeTakeFirst();
  return row?.pattern ?? DEFAULT_PATTERNS[subject];
}

/**
 * Whether an address that a subject would have with this slug belongs to the program or to a static page. Two statements.
 * @param isReserved whether an address that is this part alone belongs to the program
 */
export async function isSubjectHidden(
  db: Database,
  subject: Subject,
  slug: string,
  isReserved: (segment: string) => boolean = () => false,
): Promise<boolean> {
  const pattern = await presentPattern(db, subject);
  if (pattern === "/:slug" && isReserved(slug)) return true;
  return hasPage(db, pattern.replace(":slug", slug));
}

/** Whether addresses of terms or authors begin with this part: `topics` of `/topics/:slug`. One statement. */
export async function isSubjectFolder(db: Database, segment: string): Promise<boolean> {
  const row = await db
    .selectFrom("address_patterns")
    .select("subject")
    .where("subject", "in", Object.keys(DEFAULT_PATTERNS) as Subject[])
    .where("pattern", "=", `/${segment}/:slug`)
    .where("is_current", "=", 1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a category, tag or author has this address by the current patterns. Two statements. */
export async function isSubjectAddress(db: Database, path: string): Promise<boolean> {
  const slug = path.slice(path.lastIndexOf("/") + 1);
  const rows = await Promise.all([
    db
      .selectFrom("terms")
      .select(TERM_ADDRESS)
      .where("slug", "=", slug)
      .where("taxonomy", "!=", "internal")
      .execute(),
    db.selectFrom("authors").select(AUTHOR_ADDRESS).where("slug", "=", slug).execute(),
  ]);
  return rows.flat().some((row) => row.path === path);
}
