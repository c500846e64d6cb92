/** Interprets a query: stems words, completes unfinished ones, corrects typos. */
import type { Database } from "#app/database/client/client.server.ts";
import type { Correction } from "#app/features/search/models.ts";
import { distanceBetween, singleEdits } from "./spelling.ts";
import { STOP_WORDS } from "./stop-words.ts";
import {
  findCompletions,
  findSimilar,
  findStems,
  findWords,
  type KnownWord,
} from "./vocabulary.server.ts";
import { type Word, wordsOf } from "./words.ts";

/** A query word with all accepted forms. */
export interface Clause extends Word {
  stems: readonly string[];
  /** Weight: higher for rarer words (inverse document frequency). */
  weight: number;
  /** Number of matching posts; null with several stems, which would be counted twice. */
  documents: number | null;
}

export interface InterpretedQuery {
  /** The words in the index. */
  clauses: Clause[];
  /** Number of unknown words without a correction. */
  unknown: number;
  corrections: Correction[];
}

/** Maximum number of query words; further ones are ignored. */
const MOST_WORDS = 8;
const MOST_COMPLETIONS = 8;
/** Minimum length for completion. */
const MIN_PREFIX_LENGTH = 3;
/** Minimum length for correcting one typo; shorter words would become other words. */
const MIN_CORRECTED_LENGTH = 4;
/** Minimum length for correcting two typos. */
const TWO_TYPOS_LENGTH = 6;

/** The query's words without stop words, one per stem. */
export function significantWords(term: string): Word[] {
  const words = [...wordsOf(term)].map(({ word, stem }) => ({ word, stem }));
  const significant = words.filter(({ word }) => !STOP_WORDS.has(word));
  const chosen = significant.length > 0 ? significant : words;
  return [...new Map(chosen.map((one) => [one.stem, one])).values()].slice(0, MOST_WORDS);
}

const weightOf = (count: number): number => 1 / Math.log2(2 + count);

function clauseOf(word: Word, found: readonly Omit<KnownWord, "word">[]): Clause {
  const count = Math.max(...found.map((one) => one.documents + one.names));
  const stems = [...new Set(found.map(({ stem }) => stem))];
  const documents = stems.length === 1 ? found[0]!.documents : null;
  return { ...word, stems, weight: weightOf(count), documents };
}

const byNearness = (word: string, distance: (known: KnownWord) => number) => {
  const isAlike = ({ word: known }: KnownWord) => known[0] === word[0];
  return (one: KnownWord, other: KnownWord): number =>
    distance(one) - distance(other) ||
    Number(isAlike(other)) - Number(isAlike(one)) ||
    other.documents + other.names - one.documents - one.names ||
    (one.word < other.word ? -1 : 1);
};

/** Distance to a word that may be unfinished. */
function distanceToPrefix(typed: string, known: string): number {
  const lengths = [typed.length - 1, typed.length, typed.length + 1];
  return Math.min(...lengths.map((length) => distanceBetween(typed, known.slice(0, length))));
}

/** The best correction: at edit distance 1, else by shared trigrams. */
async function findTermByName(
  db: Database,
  { word, stem }: Word,
  isUnfinished: boolean,
): Promise<KnownWord | null> {
  if ([...word].length < MIN_CORRECTED_LENGTH || /\d/.test(word)) return null;
  const near = [
    ...(await findWords(db, "word", singleEdits(word))),
    ...(await findWords(db, "stem", singleEdits(stem))),
  ];
  if (near.length > 0) {
    return near.sort(byNearness(word, (known) => distanceBetween(word, known.word)))[0]!;
  }
  if (word.length < TWO_TYPOS_LENGTH && !isUnfinished) return null;
  const distance = (known: KnownWord) =>
    isUnfinished ? distanceToPrefix(word, known.word) : distanceBetween(word, known.word);
  const most = isUnfinished ? 1 : word.length < 2 * TWO_TYPOS_LENGTH ? 2 : 3;
  const similar = (await findSimilar(db, word)).filter((known) => distance(known) <= most);
  return similar.sort(byNearness(word, distance))[0] ?? null;
}

/** In Latin script completion needs three letters; elsewhere one is enough. */
const isCompletable = (word: string): boolean =>
  word.length >= MIN_PREFIX_LENGTH || /[^a-z0-9]/.test(word);

/** Completions of a word, in texts and in names. */
async function complete(db: Database, { word }: Word): Promise<KnownWord[]> {
  const limit = MOST_COMPLETIONS;
  return [
    ...(await findCompletions(db, word, { by: "documents", limit })),
    ...(await findCompletions(db, word, { by: "names", limit })),
  ];
}

/** The interpreted query. */
export function correctedTerm(term: string, corrections: readonly Correction[]): string {
  let corrected = "";
  let at = 0;
  for (const { word, start, end } of wordsOf(term)) {
    const correction = corrections.find(({ typed }) => typed === word);
    if (!correction) continue;
    corrected += term.slice(at, start) + correction.used;
    at = end;
  }
  return corrected + term.slice(at);
}

interface Options {
  /** While typing, the last word may be unfinished. */
  isTyping?: boolean;
}

/** Interprets a query by the words in the index. One statement, and a few for each unknown word. */
export async function interpretQuery(
  db: Database,
  term: string,
  { isTyping = false }: Options = {},
): Promise<InterpretedQuery> {
  const words = significantWords(term);
  const known = await findStems(
    db,
    words.map(({ stem }) => stem),
  );
  const result: InterpretedQuery = { clauses: [], unknown: 0, corrections: [] };
  for (const [at, word] of words.entries()) {
    const isUnfinished = isTyping && at === words.length - 1;
    const counts = known.get(word.stem);
    const exact = counts ? [{ stem: word.stem, ...counts }] : [];
    const isCompleted = isUnfinished || (exact.length === 0 && isCompletable(word.word));
    const found = [...exact, ...(isCompleted ? await complete(db, word) : [])];
    const meant = found.length === 0 ? await findTermByName(db, word, isUnfinished) : null;
    if (meant) {
      result.corrections.push({ typed: word.word, used: meant.word });
      result.clauses.push(clauseOf({ word: meant.word, stem: meant.stem }, [meant]));
    } else if (found.length > 0) {
      result.clauses.push(clauseOf(word, found));
    } else {
      result.unknown += 1;
    }
  }
  return result;
}
