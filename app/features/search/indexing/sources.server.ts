/** Reads indexable texts: published posts and pages, without the body of restricted ones. */
import type { Database } from "#app/database/client/client.server.ts";
import { SEARCHED_COLUMNS, searchTexts } from "#app/features/posts/fields/field-columns.ts";
import { isPublished } from "#app/features/posts/queries/published.server.ts";
import type { SearchedKind } from "#app/features/search/words/expression.ts";
import { languageFacet } from "#app/features/search/words/ranking.ts";
import type { IndexedText } from "./document.server.ts";
import { readSectionWords } from "./section-words.server.ts";

/** A post, static page, series, category, tag or author. */
export interface IndexedSubject {
  subject: SearchedKind;
  id: string;
}

function readPosts(db: Database, ids: readonly string[]) {
  return db
    .selectFrom("posts")
    .select(["id", "kind", "access", "published_at", "body_text", "language", ...SEARCHED_COLUMNS])
    .where("id", "in", ids)
    .where((eb) => isPublished(eb))
    .execute();
}

function readTerms(db: Database, ids: readonly string[]) {
  return db
    .selectFrom("post_terms")
    .innerJoin("terms", "terms.id", "post_terms.term_id")
    .select(["post_id", "terms.id", "terms.name", "terms.taxonomy"])
    .where("post_id", "in", ids)
    .where("terms.taxonomy", "!=", "internal")
    .orderBy("post_terms.position")
    .execute();
}

function readAuthors(db: Database, ids: readonly string[]) {
  return db
    .selectFrom("post_authors")
    .innerJoin("authors", "authors.id", "post_authors.author_id")
    .select(["post_id", "authors.id", "authors.display_name as name"])
    .where("post_id", "in", ids)
    .orderBy("post_authors.position")
    .execute();
}

function readTranscripts(db: Database, ids: readonly string[]) {
  return db
    .selectFrom("transcripts")
    .select(["post_id", "text"])
    .where("post_id", "in", ids)
    .orderBy("language")
    .execute();
}

function readCaptions(db: Database, ids: readonly string[]) {
  return db
    .selectFrom("post_pictures")
    .select(["post_id", "alt", "caption"])
    .where("post_id", "in", ids)
    .orderBy("position")
    .execute();
}

/**
 * Published posts among these ids. Five statements.
 * @param siteLanguage of posts that name none
 */
export async function readPostSources(
  db: Database,
  ids: readonly string[],
  siteLanguage: string,
): Promise<IndexedText[]> {
  const rows = ids.length > 0 ? await readPosts(db, ids) : [];
  if (rows.length === 0) return [];
  const open = rows.filter((row) => row.access === "public").map((row) => row.id);
  const all = rows.map((row) => row.id);
  const byPost = <Row extends { post_id: string }>(found: Row[]) =>
    Map.groupBy(found, (row) => row.post_id);
  const terms = byPost(await readTerms(db, all));
  const authors = byPost(await readAuthors(db, all));
  const transcripts = byPost(open.length > 0 ? await readTranscripts(db, open) : []);
  const captions = byPost(open.length > 0 ? await readCaptions(db, open) : []);
  return rows.map((row) => {
    const ofPost = { terms: terms.get(row.id) ?? [], authors: authors.get(row.id) ?? [] };
    const spoken = transcripts.get(row.id) ?? [];
    const shown = captions.get(row.id) ?? [];
    const names = [...ofPost.terms, ...ofPost.authors].map(({ name }) => name);
    const texts = [
      ...(row.access === "public" ? [row.body_text] : []),
      ...spoken.map(({ text }) => text),
      ...shown.map(({ alt, caption }) => `${alt}\n${caption}`),
    ];
    return {
      subject: "post",
      id: row.id,
      kind: row.kind,
      publishedAt: row.published_at,
      language: row.language ?? siteLanguage,
      labelLanguage: siteLanguage,
      title: searchTexts(row, "title").join("\n"),
      excerpt: searchTexts(row, "excerpt").join("\n"),
      body: texts.join("\n"),
      labels: [...names, ...searchTexts(row, "label")],
      facets: [
        ...ofPost.terms.map(({ taxonomy, id }) => `${taxonomy}:${id}`),
        ...ofPost.authors.map(({ id }) => `author:${id}`),
        languageFacet(row.language ?? siteLanguage),
      ],
    };
  });
}

function nameSource(
  subject: Exclude<SearchedKind, "post">,
  language: string,
  named: Pick<IndexedText, "id" | "title" | "excerpt">,
): IndexedText {
  const nothing = { kind: null, publishedAt: null, labels: [], body: "", facets: [] };
  return { ...named, subject, language, labelLanguage: language, ...nothing };
}

/** Categories and public tags by id. One statement. */
export async function readTermSources(
  db: Database,
  ids: readonly string[],
  language: string,
): Promise<IndexedText[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("terms")
    .select(["id", "taxonomy", "name", "description"])
    .where("id", "in", ids)
    .where("taxonomy", "!=", "internal")
    .execute();
  return rows.map(({ taxonomy, id, name: title, description: excerpt }) =>
    nameSource(taxonomy === "category" ? "category" : "tag", language, { id, title, excerpt }),
  );
}

/** Authors by id. One statement. */
export async function readAuthorSources(
  db: Database,
  ids: readonly string[],
  language: string,
): Promise<IndexedText[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("authors")
    .select(["id", "display_name", "job_name", "description"])
    .where("id", "in", ids)
    .execute();
  return rows.map(({ id, display_name: title, job_name, description }) =>
    nameSource("author", language, { id, title, excerpt: `${job_name}. ${description}` }),
  );
}

/**
 * Published static pages among these ids, with the words of the sections of landing pages; pages that search engines must
 * not list are left out. Two statements.
 */
export async function readPageSources(
  db: Database,
  ids: readonly string[],
  language: string,
): Promise<IndexedText[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("pages")
    .select(["id", "title", "excerpt", "body_text", "access", "template"])
    .where("id", "in", ids)
    .where("status", "=", "published")
    .where("is_noindex", "=", 0)
    // Its template's words are no words of the magazine.
    .where("title", "!=", "")
    .execute();
  const landing = rows.filter(({ template }) => template === "landing");
  const words = await readSectionWords(
    db,
    landing.map(({ id }) => id),
  );
  return rows.map(({ id, title, excerpt, body_text, access }) => ({
    ...nameSource("page", language, { id, title, excerpt }),
    body: access === "public" ? `${body_text}\n${words.get(id) ?? ""}` : "",
  }));
}

/** Series by id. One statement. */
export async function readSeriesSources(
  db: Database,
  ids: readonly string[],
  language: string,
): Promise<IndexedText[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("series")
    .select(["id", "title", "description"])
    .where("id", "in", ids)
    .execute();
  return rows.map(({ id, title, description: excerpt }) =>
    nameSource("series", language, { id, title, excerpt }),
  );
}
