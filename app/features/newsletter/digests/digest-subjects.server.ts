/** Subjects of a digest's section: a category or tag, a series, an author. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import type { DigestSection, SectionSource } from "#app/features/newsletter/lists/models.ts";
import { dictionary } from "#app/lib/dictionary.ts";
import { accepted, type Outcome } from "#app/lib/input.ts";

/** Where posts of a kind of subject are found. */
export interface DigestSubject {
  /** As redirects from former slugs call it; series have none. */
  kind: string;
  table: string;
  /** The table that links posts to it, and its column. */
  links: string;
  column: string;
  /** Its column with the name. */
  name: string;
}

export const DIGEST_SUBJECTS: Partial<Record<SectionSource, DigestSubject>> = {
  term: { kind: "term", table: "terms", links: "post_terms", column: "term_id", name: "name" },
  series: {
    kind: "series",
    table: "series",
    links: "series_parts",
    column: "series_id",
    name: "title",
  },
  author: {
    kind: "author",
    table: "authors",
    links: "post_authors",
    column: "author_id",
    name: "display_name",
  },
};

/** The condition that `subject` has a slug, or had it: a section keeps its subject when that is renamed. */
export const hasSlug = ({ kind }: DigestSubject, slug: string) =>
  sql<boolean>`(subject.slug = ${slug} or subject.id in (select subject_id from slug_redirects
    where slug_redirects.slug = ${slug} and subject_kind = ${kind}))`;

/** The slug of what is named by its slug or its name. */
async function findSlug(
  db: Database,
  subject: DigestSubject,
  given: string,
): Promise<string | null> {
  const name = sql.ref(`subject.${subject.name}`);
  const isSlug = hasSlug(subject, given);
  const { rows } = await sql<{
    slug: string;
  }>`select subject.slug from ${sql.table(subject.table)} as subject
    where ${isSlug} or ${name} = ${given} or lower(${name}) = lower(${given})
    order by case when subject.slug = ${given} then 0 when ${isSlug} then 1 else 2 end, subject.id
    limit 1`.execute(db);
  return rows[0]?.slug ?? null;
}

/**
 * Sections with the slugs of what they name: one of something unknown would stay empty, and its digest never be sent.
 * @returns `no-subject` of `digestSections.N.slug`
 */
export async function resolveSubjects(
  db: Database,
  sections: readonly DigestSection[],
): Promise<Outcome<DigestSection[]>> {
  const resolved: DigestSection[] = [];
  const errors = dictionary<string[]>();
  for (const [at, section] of sections.entries()) {
    const subject = DIGEST_SUBJECTS[section.source];
    const slug = subject ? await findSlug(db, subject, section.slug) : "";
    if (slug === null) errors[`digestSections.${at}.slug`] = ["no-subject"];
    else resolved.push({ ...section, slug });
  }
  return resolved.length === sections.length ? accepted(resolved) : { ok: false, errors };
}

/** More would be no help. */
const MAX_NAMES = 200;

/** Names to choose from: all kinds, the most used terms. */
export async function listSubjectNames(db: Database): Promise<string[]> {
  const [terms, series, authors] = await Promise.all([
    db
      .selectFrom("terms")
      .select("name")
      .where("taxonomy", "!=", "internal")
      .orderBy("taxonomy")
      .orderBy("post_count", "desc")
      .limit(MAX_NAMES)
      .execute(),
    db.selectFrom("series").select("title as name").orderBy("title").limit(MAX_NAMES).execute(),
    db
      .selectFrom("authors")
      .select("display_name as name")
      .orderBy("post_count", "desc")
      .limit(MAX_NAMES)
      .execute(),
  ]);
  return [...new Set([...terms, ...series, ...authors].map(({ name }) => name))];
}
