/** Says why patterns cannot be chosen: what they would hide, and which have something in common. */
import type { Database } from "#app/database/client/client.server.ts";
import { DEFAULT_PATTERNS, type Subject } from "#app/database/queries/subject-address.server.ts";
import { isReserved, isReservedFolder } from "#app/features/posts/reserved-addresses.ts";
import type { FieldErrors } from "#app/lib/input.ts";
import { type PostPattern, patternOf } from "./post-patterns.ts";
import { folderOf, SUBJECTS, type SubjectPatterns } from "./subject-patterns.ts";

/** The patterns of a form. */
export interface WantedPatterns {
  choice: PostPattern;
  subjects: SubjectPatterns;
}

/** Slugs that patterns would hide, by the field of the pattern. */
export type HiddenSlugs = Record<"choice" | Subject, string[]>;

/** Most slugs that are named for a field; the others show up when these are fixed. */
const MAX_NAMED = 20;

function problemOf(subject: Subject, pattern: string): "bad-folder" | "reserved" | null {
  const folder = folderOf(pattern);
  // Names of authors are often words that pages and categories are called by, too.
  if (folder === null || (folder === "" && subject === "author")) return "bad-folder";
  const isDefault = pattern === DEFAULT_PATTERNS[subject];
  return isReserved(folder) && !isDefault ? "reserved" : null;
}

/** Checks of patterns that need no database. */
export function patternErrors({ choice, subjects }: WantedPatterns): FieldErrors {
  const ofPosts = patternOf(choice, "standard");
  const errors = SUBJECTS.map((subject): [Subject, string | null] => {
    const pattern = subjects[subject];
    const others = subject === "author" ? [ofPosts, subjects.category, subjects.tag] : [ofPosts];
    return [
      subject,
      problemOf(subject, pattern) ?? (others.includes(pattern) ? "same-pattern" : null),
    ];
  });
  return Object.fromEntries(errors.flatMap(([field, code]) => (code ? [[field, [code]]] : [])));
}

/** Addresses of published pages. One statement. */
async function pathsOfPages(db: Database): Promise<Set<string>> {
  const rows = await db
    .selectFrom("pages")
    .select("path")
    .where("status", "=", "published")
    .execute();
  return new Set(rows.map(({ path }) => path));
}

/** Slugs of posts or categories that the program's own addresses, pages, or folders of terms and authors would hide. */
async function hiddenByPosts(
  db: Database,
  { choice, subjects }: WantedPatterns,
  pages: ReadonlySet<string>,
): Promise<string[]> {
  if (choice === "slug") {
    const rows = await db
      .selectFrom("posts")
      .select("slug")
      .where("deleted_at", "is", null)
      .execute();
    return rows.map(({ slug }) => slug).filter((slug) => isReserved(slug) || pages.has(`/${slug}`));
  }
  if (choice !== "category") return [];
  const folders = new Set(SUBJECTS.map((subject) => folderOf(subjects[subject])));
  const rows = await db
    .selectFrom("terms")
    .select("slug")
    .where("taxonomy", "=", "category")
    .execute();
  return rows.map(({ slug }) => slug).filter((slug) => isReservedFolder(slug) || folders.has(slug));
}

/**
 * Finds pages and posts that the patterns would hide. Four statements.
 * @param wanted without `patternErrors`
 */
export async function findHidden(db: Database, wanted: WantedPatterns): Promise<HiddenSlugs> {
  const pages = await pathsOfPages(db);
  const [terms, authors] = await Promise.all([
    db
      .selectFrom("terms")
      .select(["taxonomy", "slug"])
      .where("taxonomy", "!=", "internal")
      .execute(),
    db.selectFrom("authors").select("slug").execute(),
  ]);
  const hidden = (subject: Subject, rows: readonly { slug: string }[]) => {
    const pattern = wanted.subjects[subject];
    const isBehind = (slug: string) =>
      pages.has(pattern.replace(":slug", slug)) || (pattern === "/:slug" && isReserved(slug));
    return rows
      .map(({ slug }) => slug)
      .filter(isBehind)
      .slice(0, MAX_NAMED);
  };
  return {
    choice: (await hiddenByPosts(db, wanted, pages)).slice(0, MAX_NAMED),
    category: hidden(
      "category",
      terms.filter(({ taxonomy }) => taxonomy === "category"),
    ),
    tag: hidden(
      "tag",
      terms.filter(({ taxonomy }) => taxonomy === "tag"),
    ),
    author: hidden("author", authors),
  };
}

/** The code `hidden` at each field whose pattern would hide something. */
export function hiddenErrors(hidden: HiddenSlugs): FieldErrors {
  const fields = Object.entries(hidden).filter(([, slugs]) => slugs.length > 0);
  return Object.fromEntries(fields.map(([field]) => [field, ["hidden"]]));
}
