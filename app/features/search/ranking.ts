import type { Candidate } from "./port.ts";

/** What a word is worth by where it stands. */
const WORTH = { title: 10, labels: 6, excerpt: 3, often: 2, body: 1 } as const;
/** What it is worth to be in a second place too. */
const AGAIN = 0.15;
/** The very form that was typed, and words side by side as in the title. */
const EXACT = 0.05;
const SIDE_BY_SIDE = 0.25;
/** The title and nothing else. */
const WHOLE = 2;

/** A found document, and whether it has all words often or in a better place. */
export interface PlacedCandidate extends Candidate {
  isOften: boolean;
}

/** A word that is looked for, with its forms and how telling it is. */
export interface RankedClause {
  word: string;
  stem: string;
  stems: readonly string[];
  weight: number;
}

const has = (field: string, stems: readonly string[]): boolean =>
  stems.some((stem) => field.includes(` ${stem} `));

function worthOf(candidate: PlacedCandidate, { word, stems }: RankedClause): number {
  const worths: number[] = [];
  if (has(candidate.title, stems)) worths.push(WORTH.title);
  if (has(candidate.labels, stems)) worths.push(WORTH.labels);
  if (has(candidate.excerpt, stems)) worths.push(WORTH.excerpt);
  const [best = candidate.isOften ? WORTH.often : WORTH.body, ...others] = worths;
  const exact = candidate.heading.includes(` ${word} `) ? 1 + EXACT : 1;
  return (best + AGAIN * others.reduce((sum, worth) => sum + worth, 0)) * exact;
}

/** How well a document answers; larger is better. */
function scoreOf(candidate: PlacedCandidate, clauses: readonly RankedClause[]): number {
  let score = 0;
  for (const clause of clauses) score += clause.weight * worthOf(candidate, clause);
  const phrase = ` ${clauses.map(({ stem }) => stem).join(" ")} `;
  const isTogether = clauses.length > 1 && candidate.title.includes(phrase);
  const isWhole = candidate.title === phrase;
  return score * (1 + (isTogether ? SIDE_BY_SIDE : 0)) * (isWhole ? WHOLE : 1);
}

/** Best first, the newer of two equals first. */
export function rank(
  candidates: readonly PlacedCandidate[],
  clauses: readonly RankedClause[],
): Candidate[] {
  const scored = candidates.map((candidate) => ({
    candidate,
    score: scoreOf(candidate, clauses),
  }));
  scored.sort(
    (one, other) => other.score - one.score || other.candidate.position - one.candidate.position,
  );
  return scored.map(({ candidate }) => candidate);
}
