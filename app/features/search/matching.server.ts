/** Matches a query: total number and the best results in order. */
import type { PostKind } from "#app/features/posts/models.ts";
import { portOf } from "#app/features/search/engines/choose-port.server.ts";
import type { Candidate, SearchDatabase } from "#app/features/search/engines/port.ts";
import {
  atLeast,
  type Expression,
  kindToken,
  LOWEST_RANK,
  RANKS,
  type Rank,
  type SearchedKind,
} from "#app/features/search/words/expression.ts";
import type {
  Clause,
  InterpretedQuery,
} from "#app/features/search/words/interpret-query.server.ts";
import { type RankedCandidate, rank } from "#app/features/search/words/ranking.ts";

/** Number of candidates that are ranked: those with matches in the best fields, newest first. */
export const MAX_RANKED = 500;

/** Parsed query, with the minimum number of matching words. */
export interface Question {
  subject: SearchedKind;
  clauses: readonly Clause[];
  /** Minimum number of words that must match. */
  least: number;
  kind: PostKind | null;
  /** The reader's. */
  language?: string;
}

/** The query as an expression at this rank or better. */
export function expressionOf(
  { subject, clauses, least, kind }: Question,
  lowest: Rank,
): Expression {
  const words = atLeast(least, clauses, subject, lowest);
  return kind ? { all: [words, kindToken(kind)] } : words;
}

/** Number of matches. A single word's count is stored. */
async function countAnswers(client: SearchDatabase, question: Question): Promise<number> {
  const [first, ...others] = question.clauses;
  const isCounted = others.length === 0 && first?.documents !== null;
  if (isCounted && question.subject === "post" && !question.kind) return first!.documents!;
  return portOf(client).count(client.db, expressionOf(question, LOWEST_RANK));
}

const ALL_PLACES: readonly Rank[] = Object.values(RANKS);
/** When all matches fit, only the term frequency in the body must be queried. */
const FEW_PLACES: readonly Rank[] = [RANKS.often, RANKS.body];

/**
 * The best matches in order: fetched rank by rank, then scored.
 * @param places ranks from the best to the last that is needed
 */
export async function findBest(
  client: SearchDatabase,
  question: Question,
  { limit = MAX_RANKED, places = ALL_PLACES } = {},
): Promise<Candidate[]> {
  const found: RankedCandidate[] = [];
  let better: Expression | null = null;
  for (const place of places) {
    const here = expressionOf(question, place);
    const expression: Expression = better ? { but: [here, better] } : here;
    const slice = { limit: limit - found.length, offset: 0 };
    const rows = await portOf(client).find(client.db, expression, slice);
    found.push(...rows.map((row) => ({ ...row, isOften: place <= RANKS.often })));
    if (found.length >= limit) break;
    better = here;
  }
  return rank(found, question.clauses, question.language);
}

export interface Answers {
  question: Question;
  total: number;
}

/** The best matches of a query for posts. */
export function findBestOf(client: SearchDatabase, { question, total }: Answers) {
  const places = total <= MAX_RANKED ? FEW_PLACES : ALL_PLACES;
  return findBest(client, question, { places });
}

/**
 * Relaxed matching: requires all words, then one less, and so on.
 * @returns null when no word matches
 */
export async function ask(
  client: SearchDatabase,
  subject: SearchedKind,
  { clauses, language }: InterpretedQuery,
  kind: PostKind | null = null,
): Promise<Answers | null> {
  for (let least = clauses.length; least > 0; least--) {
    const question: Question = { subject, clauses, least, kind, language };
    const total = await countAnswers(client, question);
    if (total > 0) return { question, total };
  }
  return null;
}
