/** Finds categories, tags and authors by name, and as facets of the matching posts. */
import type { Database } from "#app/database/client/client.server.ts";
import { AUTHOR_ADDRESS, TERM_ADDRESS } from "#app/database/queries/subject-address.server.ts";
import type { Candidate, SearchDatabase } from "#app/features/search/engines/port.ts";
import type { NameKind } from "#app/features/search/words/expression.ts";
import { RANKS } from "#app/features/search/words/expression.ts";
import {
  type InterpretedQuery,
  significantWords,
} from "#app/features/search/words/interpret-query.server.ts";
import { findBest, type Question } from "./matching.server.ts";

/** A category, tag or author with published posts. */
export interface FoundName {
  id: string;
  /** Number of the best matches that belong to it. */
  answers: number;
}

export type NamesByKind = Record<NameKind, FoundName[]>;

/** Facet counts by id. */
type Facets = Record<NameKind, Map<string, number>>;

/** Number of matches that facets are counted in, and limit of matches by name. */
const ANSWERS_COUNTED = 200;
const MAX_MATCHED = 100;

/** Counts facets of the best candidates, from tokens such as `category:design`. */
export function countFacets(candidates: readonly Candidate[]): Facets {
  const counts = new Map<string, number>();
  for (const { facets } of candidates.slice(0, ANSWERS_COUNTED)) {
    for (const facet of facets.split(" ")) counts.set(facet, (counts.get(facet) ?? 0) + 1);
  }
  const byKind: Facets = { category: new Map(), tag: new Map(), author: new Map() };
  for (const [facet, count] of counts) {
    const end = facet.indexOf(":");
    byKind[facet.slice(0, end) as NameKind]?.set(facet.slice(end + 1), count);
  }
  return byKind;
}

/** Ids with a matching name, or with all words in the description; best first. */
async function matchNames(
  client: SearchDatabase,
  subject: NameKind,
  { clauses }: InterpretedQuery,
): Promise<string[]> {
  if (clauses.length === 0) return [];
  const limit = { limit: MAX_MATCHED };
  const question: Question = { subject, clauses, least: clauses.length, kind: null };
  const best = await findBest(client, question, { ...limit, places: [RANKS.body] });
  const partly =
    clauses.length > 1
      ? await findBest(client, { ...question, least: 1 }, { ...limit, places: [RANKS.title] })
      : [];
  return [...new Set([...best, ...partly].map((one) => one.subject_id))];
}

function readTermNames(db: Database, ids: readonly string[]) {
  return db
    .selectFrom("terms")
    .select(["id", "slug", "name", "post_count as postCount", TERM_ADDRESS])
    .where("id", "in", ids)
    .where("taxonomy", "!=", "internal")
    .where("post_count", ">", 0)
    .execute();
}

function readAuthorNames(db: Database, ids: readonly string[]) {
  return db
    .selectFrom("authors")
    .select(["id", "slug", "display_name as name", "post_count as postCount", AUTHOR_ADDRESS])
    .where("id", "in", ids)
    .where("post_count", ">", 0)
    .execute();
}

/** Those with published posts, in the order of the ids. One statement. */
async function readNames(db: Database, kind: NameKind, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = kind === "author" ? await readAuthorNames(db, ids) : await readTermNames(db, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Matches by name first, then by facet count. */
async function findNamesOf(
  client: SearchDatabase,
  kind: NameKind,
  understanding: InterpretedQuery,
  facets: Facets,
): Promise<FoundName[]> {
  const matched = await readNames(client.db, kind, await matchNames(client, kind, understanding));
  const isMatched = new Set(matched.map(({ id }) => id));
  const counts = facets[kind];
  const rest = [...counts]
    .filter(([id]) => !isMatched.has(id))
    .map(([id, answers]) => ({ id, answers }));
  rest.sort((one, other) => other.answers - one.answers || (one.id < other.id ? -1 : 1));
  return [...matched.map(({ id }) => ({ id, answers: counts.get(id) ?? 0 })), ...rest];
}

/** Categories, tags and authors for a query. At most four statements and one search each. */
export async function findNames(
  client: SearchDatabase,
  understanding: InterpretedQuery,
  facets: Facets,
): Promise<NamesByKind> {
  return {
    category: await findNamesOf(client, "category", understanding, facets),
    tag: await findNamesOf(client, "tag", understanding, facets),
    author: await findNamesOf(client, "author", understanding, facets),
  };
}

/** All categories, tags and authors with published posts, by post count. Two statements. */
export async function findEveryName(db: Database): Promise<NamesByKind> {
  const terms = await db
    .selectFrom("terms")
    .select(["id", "taxonomy"])
    .where("post_count", ">", 0)
    .orderBy("post_count", "desc")
    .orderBy("id")
    .execute();
  const authors = await db
    .selectFrom("authors")
    .select("id")
    .where("post_count", ">", 0)
    .orderBy("post_count", "desc")
    .orderBy("id")
    .execute();
  const of = (kind: NameKind) => terms.filter(({ taxonomy }) => taxonomy === kind);
  const found = (rows: readonly { id: string }[]) => rows.map(({ id }) => ({ id, answers: 0 }));
  return { category: found(of("category")), tag: found(of("tag")), author: found(authors) };
}

/** Autocomplete suggestions of names. */
export async function suggestNames(
  client: SearchDatabase,
  kind: NameKind,
  { clauses }: InterpretedQuery,
  limit: number,
) {
  const question: Question = { subject: kind, clauses, least: clauses.length, kind: null };
  const best = await findBest(client, question, { places: [RANKS.title] });
  const ids = best.map((one) => one.subject_id);
  return (await readNames(client.db, kind, ids)).slice(0, limit);
}

/** Number of top facets that are scored. */
const TOPICS_WEIGHED = 24;

/**
 * Related topics: facets that are over-represented among the matches. One statement.
 * @param term the query, which is not suggested again
 * @param languages the reader's first
 */
export async function findRelatedTopics(
  db: Database,
  { category, tag }: NamesByKind,
  term: string,
  limit: number,
  languages?: readonly string[],
): Promise<string[]> {
  const answered = [...tag, ...category].filter(({ answers }) => answers > 0);
  answered.sort((one, other) => other.answers - one.answers);
  const topics = answered.slice(0, TOPICS_WEIGHED);
  const answers = new Map(topics.map((topic) => [topic.id, topic.answers]));
  const asked = new Set(significantWords(term, languages).map(({ stem }) => stem));
  const rows = await readNames(db, "tag", [...answers.keys()]);
  const others = rows.filter(({ name }) =>
    significantWords(name, languages).some(({ stem }) => !asked.has(stem)),
  );
  const weight = (row: (typeof rows)[number]) => answers.get(row.id)! / Math.sqrt(row.postCount);
  others.sort((one, other) => weight(other) - weight(one) || (one.slug < other.slug ? -1 : 1));
  return others.slice(0, limit).map(({ name }) => name);
}
