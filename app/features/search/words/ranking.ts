import type { Candidate } from "#app/features/search/engines/port.ts";

/** Weight of a word by field. */
const FIELD_WEIGHTS = { title: 10, labels: 6, excerpt: 3, often: 2, body: 1 } as const;
/** Weight of an occurrence in a second field. */
const REPEAT_WEIGHT = 0.15;
/** Bonuses for the exact form, and for adjacent words as in the title. */
const EXACT_BONUS = 0.05;
const ADJACENT_BONUS = 0.25;
/** Bonus when the query is the whole title. */
const FULL_TITLE_FACTOR = 2;

/** Factor of a text in the reader's language, where others have the same word. */
const LANGUAGE_FACTOR = 1.15;

/** A matching document, and whether all words occur often or in a better field. */
export interface RankedCandidate extends Candidate {
  isOften: boolean;
}

/** A query word with its forms and its weight (inverse document frequency). */
export interface RankedClause {
  word: string;
  stem: string;
  stems: readonly string[];
  weight: number;
}

const has = (field: string, stems: readonly string[]): boolean =>
  stems.some((stem) => field.includes(` ${stem} `));

function wordScore(candidate: RankedCandidate, { word, stems }: RankedClause): number {
  const weights: number[] = [];
  if (has(candidate.title, stems)) weights.push(FIELD_WEIGHTS.title);
  if (has(candidate.labels, stems)) weights.push(FIELD_WEIGHTS.labels);
  if (has(candidate.excerpt, stems)) weights.push(FIELD_WEIGHTS.excerpt);
  const [best = candidate.isOften ? FIELD_WEIGHTS.often : FIELD_WEIGHTS.body, ...others] = weights;
  const exact = candidate.heading.includes(` ${word} `) ? 1 + EXACT_BONUS : 1;
  return (best + REPEAT_WEIGHT * others.reduce((sum, worth) => sum + worth, 0)) * exact;
}

/** Facet of documents in a language. */
export const languageFacet = (language: string): string => `language:${language}`;

/** Score of a document; higher is better. */
function scoreOf(
  candidate: RankedCandidate,
  clauses: readonly RankedClause[],
  language: string,
): number {
  let score = 0;
  for (const clause of clauses) score += clause.weight * wordScore(candidate, clause);
  const phrase = ` ${clauses.map(({ stem }) => stem).join(" ")} `;
  const isTogether = clauses.length > 1 && candidate.title.includes(phrase);
  const isFullTitle = candidate.title === phrase;
  const isOwn = ` ${candidate.facets} `.includes(` ${languageFacet(language)} `);
  return (
    score *
    (1 + (isTogether ? ADJACENT_BONUS : 0)) *
    (isFullTitle ? FULL_TITLE_FACTOR : 1) *
    (isOwn ? LANGUAGE_FACTOR : 1)
  );
}

/**
 * Best first; newer first on a tie.
 * @param language the reader's
 */
export function rank(
  candidates: readonly RankedCandidate[],
  clauses: readonly RankedClause[],
  language = "",
): Candidate[] {
  const scored = candidates.map((candidate) => ({
    candidate,
    score: scoreOf(candidate, clauses, language),
  }));
  scored.sort(
    (one, other) => other.score - one.score || other.candidate.position - one.candidate.position,
  );
  return scored.map(({ candidate }) => candidate);
}
