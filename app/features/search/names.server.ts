/** Finds categories, tags and authors: by their names, and by the posts that answer a term. */
import type { Database } from "#app/database/client.server.ts";
import type { NameKind } from "./expression.ts";
import { RANKS } from "./expression.ts";
import { findBest, type Question } from "./matching.server.ts";
import type { Candidate, Searchable } from "./port.ts";
import { tellingWords, type Understanding } from "./understanding.server.ts";

/** A category, tag or author with published posts. */
export interface FoundName {
  id: string;
  kind: NameKind;
  slug: string;
  name: string;
  postCount: number;
  /** How many of the best answers are of it. */
  answers: number;
}

export type NamesByKind = Record<NameKind, FoundName[]>;

type Facets = ReadonlyMap<string, number>;

/** How many of these posts each category, tag and author has, as `category:design`. */
export function countFacets(candidates: readonly Candidate[]): Facets {
  const counts = new Map<string, number>();
  for (const { facets } of candidates) {
    for (const facet of JSON.parse(facets) as string[]) {
      counts.set(facet, (counts.get(facet) ?? 0) + 1);
    }
  }
  return counts;
}

/** Ids of names that have one of the words, or all of them in what is said of them; best first. */
async function matchNames(
  client: Searchable,
  subject: NameKind,
  { clauses }: Understanding,
): Promise<string[]> {
  if (clauses.length === 0) return [];
  const question: Question = { subject, clauses, least: clauses.length, kind: null };
  const best = await findBest(client, question, { places: [RANKS.body] });
  const partly =
    clauses.length > 1
      ? await findBest(client, { ...question, least: 1 }, { places: [RANKS.title] })
      : [];
  return [...new Set([...best, ...partly].map((one) => one.subject_id))];
}

type NameRow = Omit<FoundName, "kind" | "answers">;

function readTermNames(db: Database, ids: readonly string[]): Promise<NameRow[]> {
  return db
    .selectFrom("terms")
    .select(["id", "slug", "name", "post_count as postCount"])
    .where("id", "in", ids)
    .where("post_count", ">", 0)
    .execute();
}

function readAuthorNames(db: Database, ids: readonly string[]): Promise<NameRow[]> {
  return db
    .selectFrom("authors")
    .select(["id", "slug", "display_name as name", "post_count as postCount"])
    .where("id", "in", ids)
    .where("post_count", ">", 0)
    .execute();
}

/** Those with published posts, in the order of the ids. One statement. */
async function readNames(
  db: Database,
  kind: NameKind,
  ids: readonly string[],
  facets: Facets,
): Promise<FoundName[]> {
  if (ids.length === 0) return [];
  const rows = kind === "author" ? await readAuthorNames(db, ids) : await readTermNames(db, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [{ ...row, kind, answers: facets.get(`${kind}:${id}`) ?? 0 }] : [];
  });
}

/** Names that match come first, then those with the most of the best answers. */
async function findNamesOf(
  client: Searchable,
  kind: NameKind,
  understanding: Understanding,
  facets: Facets,
): Promise<FoundName[]> {
  const matched = await matchNames(client, kind, understanding);
  const ofAnswers = [...facets.keys()]
    .filter((facet) => facet.startsWith(`${kind}:`))
    .map((facet) => facet.slice(kind.length + 1));
  const ids = [...new Set([...matched, ...ofAnswers])];
  const isMatched = new Set(matched);
  const names = await readNames(client.db, kind, ids, facets);
  const rest = names.filter(({ id }) => !isMatched.has(id));
  rest.sort(
    (one, other) =>
      other.answers - one.answers ||
      other.postCount - one.postCount ||
      (one.slug < other.slug ? -1 : 1),
  );
  return [...names.filter(({ id }) => isMatched.has(id)), ...rest];
}

/** Categories, tags and authors that answer a term. Up to four statements and a search for each. */
export async function findNames(
  client: Searchable,
  understanding: Understanding,
  facets: Facets,
): Promise<NamesByKind> {
  return {
    category: await findNamesOf(client, "category", understanding, facets),
    tag: await findNamesOf(client, "tag", understanding, facets),
    author: await findNamesOf(client, "author", understanding, facets),
  };
}

/** All categories, tags and authors with published posts, those with the most first. Two statements. */
export async function findEveryName(db: Database): Promise<NamesByKind> {
  const terms = await db
    .selectFrom("terms")
    .select(["id", "slug", "name", "taxonomy", "post_count as postCount"])
    .where("post_count", ">", 0)
    .orderBy("post_count", "desc")
    .orderBy("slug")
    .execute();
  const authors = await db
    .selectFrom("authors")
    .select(["id", "slug", "display_name as name", "post_count as postCount"])
    .where("post_count", ">", 0)
    .orderBy("post_count", "desc")
    .orderBy("slug")
    .execute();
  const named = terms.map(({ taxonomy, ...row }) => ({ ...row, kind: taxonomy, answers: 0 }));
  return {
    category: named.filter(({ kind }) => kind === "category"),
    tag: named.filter(({ kind }) => kind === "tag"),
    author: authors.map((row) => ({ ...row, kind: "author" as const, answers: 0 })),
  };
}

/** Names for what is being typed. */
export async function suggestNames(
  client: Searchable,
  kind: NameKind,
  { clauses }: Understanding,
  limit: number,
): Promise<FoundName[]> {
  const question: Question = { subject: kind, clauses, least: clauses.length, kind: null };
  const best = await findBest(client, question, { places: [RANKS.title] });
  const ids = best.map((one) => one.subject_id);
  return (await readNames(client.db, kind, ids, new Map())).slice(0, limit);
}

/** What most sets the answers apart from all that there is. */
const telling = ({ answers, postCount }: FoundName) => answers / Math.sqrt(postCount);

/**
 * Names of topics that lead from a term to something else, each of which finds something.
 * @param term what was searched for: it is not proposed again
 */
export function relatedTopics(
  { category, tag }: NamesByKind,
  term: string,
  limit: number,
): string[] {
  const asked = new Set(tellingWords(term).map(({ stem }) => stem));
  const others = [...tag, ...category]
    .filter(({ answers }) => answers > 0)
    .filter(({ name }) => tellingWords(name).some(({ stem }) => !asked.has(stem)));
  others.sort((one, other) => telling(other) - telling(one) || (one.slug < other.slug ? -1 : 1));
  return others.slice(0, limit).map(({ name }) => name);
}
