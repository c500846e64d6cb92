/** Search: ranked posts, facets, and autocomplete. */
import { POST_ADDRESS } from "#app/database/queries/post-address.server.ts";
import { authorHref, postHref, termHref } from "#app/features/posts/addresses.ts";
import { LAST_NUMBERED_PAGE, pagesAtOnce } from "#app/features/posts/list-address.ts";
import type { NumberedPage, PostKind } from "#app/features/posts/models.ts";
import { RANK } from "#app/features/posts/queries/list-statement.server.ts";
import { isPublished } from "#app/features/posts/queries/published.server.ts";
import { portOf } from "#app/features/search/engines/choose-port.server.ts";
import type { Candidate, SearchDatabase, Slice } from "#app/features/search/engines/port.ts";
import { LOWEST_RANK, type NameKind, RANKS } from "#app/features/search/words/expression.ts";
import {
  correctedTerm,
  interpretQuery,
} from "#app/features/search/words/interpret-query.server.ts";
import { wholeBetween } from "#app/lib/number.ts";
import { findPages, suggestPages } from "./found-pages.server.ts";
import { showHits } from "./hits.server.ts";
import { cleanTerm, type SearchSort } from "./input.ts";
import {
  type Answers,
  ask,
  expressionOf,
  findBest,
  findBestOf,
  MAX_RANKED,
} from "./matching.server.ts";
import type { FoundPage, QueryInterpretation, SearchHit, Suggestion } from "./models.ts";
import { countFacets, findNames, type NamesByKind, suggestNames } from "./names.server.ts";

/** The languages of a search. */
export interface SpokenLanguages {
  /** The reader's first, then those of posts. */
  all: readonly string[];
  /** Language of posts that name none, and of names. */
  site: string;
}

const ENGLISH: SpokenLanguages = { all: ["en"], site: "en" };

export interface SearchQuery {
  term: string;
  languages?: SpokenLanguages;
  kind?: PostKind | null;
  sort?: SearchSort;
  /** Starts at 1. */
  page?: number;
  /** The last page of several at once. */
  to?: number;
  /** Posts per page. */
  limit: number;
}

export interface SearchResult {
  posts: NumberedPage<SearchHit>;
  names: NamesByKind;
  /** Static pages, the best first. */
  pages: FoundPage[];
  reading: QueryInterpretation;
  /** The best match of all pages. */
  bestId: string | null;
}

const NOTHING: NumberedPage<never> = {
  items: [],
  nextCursor: null,
  total: 0,
  page: 1,
  last: 1,
  pageCount: 1,
};

async function idsOf(
  client: SearchDatabase,
  { question, total }: Answers,
  best: readonly Candidate[],
  sort: SearchSort,
  slice: Slice,
): Promise<string[]> {
  const idOf = (one: Candidate) => one.subject_id;
  if (sort === "relevant") {
    return best.slice(slice.offset, slice.offset + slice.limit).map(idOf);
  }
  const expression = expressionOf(question, LOWEST_RANK);
  const port = portOf(client);
  if (sort === "recent") return (await port.find(client.db, expression, slice)).map(idOf);
  return port.findSorted(client.db, expression, RANK[sort], { ...slice, total });
}

/** Ranked results can be paged to their end, other orders to the last numbered page. */
function pageOf({ sort, page = 1, limit }: SearchQuery, total: number) {
  const reach = sort === "relevant" ? Math.min(total, MAX_RANKED) : total;
  const pageCount = wholeBetween(Math.ceil(reach / limit), 1, LAST_NUMBERED_PAGE);
  return { pageCount, page: wholeBetween(page, 1, pageCount) };
}

/**
 * Searches published posts; returns a page, the exact total, and matching categories, tags and
 * authors. All words must match, or as many as possible; unknown words are completed or corrected,
 * see `QueryInterpretation`. Restricted text is neither searched nor shown.
 */
export async function search(client: SearchDatabase, query: SearchQuery): Promise<SearchResult> {
  const { sort = "relevant", kind = null, limit, languages = ENGLISH } = query;
  const cleaned = cleanTerm(query.term);
  const interpreted = await interpretQuery(client.db, cleaned, { languages: languages.all });
  const { clauses, corrections, unknown } = interpreted;
  const answers = await ask(client, "post", interpreted, kind);
  const best = answers ? await findBestOf(client, answers) : [];
  const names = await findNames(client, interpreted, countFacets(best));
  const isRelaxed = answers !== null && (unknown > 0 || answers.question.least < clauses.length);
  const corrected = correctedTerm(cleaned, corrections, languages.all[0]);
  const reading = { term: corrected, corrections, isRelaxed };
  const staticPages = await findPages(client, interpreted, languages.site);
  if (!answers) return { posts: NOTHING, names, pages: staticPages, reading, bestId: null };
  const { page, pageCount } = pageOf({ ...query, sort }, answers.total);
  const pages = pagesAtOnce(page, query.to ?? page);
  const last = page + pages - 1;
  const slice = { limit: limit * pages, offset: (page - 1) * limit };
  const ids = await idsOf(client, answers, best, sort, slice);
  const stems = new Set(clauses.flatMap((clause) => clause.stems));
  const posts = {
    items: await showHits(client.db, ids, stems, languages.site),
    nextCursor: last < pageCount ? String(last + 1) : null,
    total: answers.total,
    page,
    last,
    pageCount,
  };
  return { posts, names, pages: staticPages, reading, bestId: best[0]?.subject_id ?? null };
}

const MAX_SUGGESTIONS = 8;
const NAMES_OF_A_KIND = 2;
/** Looked at for the best titles. */
const TITLES_RANKED = 60;

async function suggestPosts(
  client: SearchDatabase,
  best: readonly Candidate[],
): Promise<Suggestion[]> {
  if (best.length === 0) return [];
  const ids = best.map((one) => one.subject_id);
  const rows = await client.db
    .selectFrom("posts")
    .select(["id", "kind", "title", POST_ADDRESS])
    .where("id", "in", ids)
    .where((eb) => isPublished(eb))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    return [{ kind: "post", name: row.title, href: postHref(row), postKind: row.kind }];
  });
}

/** Suggestions while typing: at most eight posts, pages, categories, tags and authors. */
export async function suggest(
  client: SearchDatabase,
  term: string,
  { all: languages } = ENGLISH,
): Promise<Suggestion[]> {
  const typed = { isTyping: true, languages };
  const interpreted = await interpretQuery(client.db, cleanTerm(term), typed);
  const { clauses, unknown } = interpreted;
  if (clauses.length === 0 || unknown > 0) return [];
  const names: Suggestion[] = [];
  for (const kind of ["category", "tag", "author"] as const satisfies NameKind[]) {
    const found = await suggestNames(client, kind, interpreted, NAMES_OF_A_KIND);
    const hrefOf = kind === "author" ? authorHref : termHref;
    names.push(
      ...found.map((one) => ({ kind, name: one.name, href: hrefOf(one), postKind: null })),
    );
  }
  names.push(...(await suggestPages(client, interpreted)));
  const question = { subject: "post" as const, clauses, least: clauses.length, kind: null };
  const places = [RANKS.title, RANKS.label, RANKS.excerpt];
  const best = await findBest(client, question, { limit: TITLES_RANKED, places });
  const room = MAX_SUGGESTIONS - names.length;
  return [...names, ...(await suggestPosts(client, best.slice(0, room)))];
}
