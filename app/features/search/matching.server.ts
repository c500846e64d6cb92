/** Finds what answers a term: how much there is, and the best of it in order. */
import type { PostKind } from "#app/features/posts/models.ts";
import { portOf } from "./choose-port.server.ts";
import {
  atLeast,
  type Expression,
  kindToken,
  LOWEST_RANK,
  RANKS,
  type Rank,
  type SubjectKind,
} from "./expression.ts";
import type { Candidate, Searchable } from "./port.ts";
import { type PlacedCandidate, rank } from "./ranking.ts";
import type { Clause, Understanding } from "./understanding.server.ts";

/** Ranking looks at so many: those with the words in the best places, the newest first. */
export const MOST_RANKED = 500;

/** What is looked for, and how much of it must be there. */
export interface Question {
  subject: SubjectKind;
  clauses: readonly Clause[];
  /** So many words must be there. */
  least: number;
  kind: PostKind | null;
}

/** The question as an expression: its words at this rank or better. */
export function expressionOf(
  { subject, clauses, least, kind }: Question,
  lowest: Rank,
): Expression {
  const words = atLeast(least, clauses, subject, lowest);
  return kind ? { all: [words, kindToken(kind)] } : words;
}

/** How many answer a question. A single word has been counted already. */
async function countAnswers(client: Searchable, question: Question): Promise<number> {
  const [first, ...others] = question.clauses;
  const isCounted = others.length === 0 && first?.documents !== null;
  if (isCounted && question.subject === "post" && !question.kind) return first!.documents!;
  return portOf(client).count(client.db, expressionOf(question, LOWEST_RANK));
}

const ALL_PLACES: readonly Rank[] = Object.values(RANKS);
/** Of few answers all are read at once; only how often a body has the words must be asked. */
const FEW_PLACES: readonly Rank[] = [RANKS.often, RANKS.body];

/**
 * The best answers in order: place by place from the index, weighed against each other here.
 * @param places from the best to the last that will do
 */
export async function findBest(
  client: Searchable,
  question: Question,
  { limit = MOST_RANKED, places = ALL_PLACES } = {},
): Promise<Candidate[]> {
  const found: PlacedCandidate[] = [];
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
  return rank(found, question.clauses);
}

export interface Answers {
  question: Question;
  total: number;
}

/** The best of the answers to a question about posts. */
export function findBestOf(client: Searchable, { question, total }: Answers) {
  const places = total <= MOST_RANKED ? FEW_PLACES : ALL_PLACES;
  return findBest(client, question, { places });
}

/**
 * Asks for all words; when nothing has them all, for one less, and so on.
 * @returns null when nothing has any of them
 */
export async function ask(
  client: Searchable,
  subject: SubjectKind,
  { clauses }: Understanding,
  kind: PostKind | null = null,
): Promise<Answers | null> {
  for (let least = clauses.length; least > 0; least--) {
    const question: Question = { subject, clauses, least, kind };
    const total = await countAnswers(client, question);
    if (total > 0) return { question, total };
  }
  return null;
}
