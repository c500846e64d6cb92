/** Makes out what a reader means: stems, unfinished words completed, slips mended. */
import type { Database } from "#app/database/client.server.ts";
import type { Correction } from "./models.ts";
import { distanceBetween, slipsOf } from "./spelling.ts";
import { STOP_WORDS } from "./stop-words.ts";
import {
  findCompletions,
  findSimilar,
  findStems,
  findWords,
  type KnownWord,
} from "./vocabulary.server.ts";
import { type Word, wordsOf } from "./words.ts";

/** One word of a term, in every form that will do. */
export interface Clause extends Word {
  stems: readonly string[];
  /** How telling it is: the rarer, the more. */
  weight: number;
  /** How many posts have it; null when it has several stems, which would be counted twice. */
  documents: number | null;
}

export interface Understanding {
  /** The words that are in use here. */
  clauses: Clause[];
  /** How many words nothing here has, and nothing like it. */
  unknown: number;
  corrections: Correction[];
}

/** Nobody means more; further words are not read. */
const MOST_WORDS = 8;
const MOST_COMPLETIONS = 8;
/** Shorter beginnings may become anything. */
const SHORTEST_BEGINNING = 3;
/** One slip makes another word of a shorter one too easily. */
const SHORTEST_MENDED = 4;
/** From this length on two slips are still the same word. */
const LONG_WORD = 6;

/** The words of a term that say something, each stem once. */
export function tellingWords(term: string): Word[] {
  const words = [...wordsOf(term)].map(({ word, stem }) => ({ word, stem }));
  const telling = words.filter(({ word }) => !STOP_WORDS.has(word));
  const chosen = telling.length > 0 ? telling : words;
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

/** How far a word is from one that may only have been begun. */
function distanceToBeginning(typed: string, known: string): number {
  const lengths = [typed.length - 1, typed.length, typed.length + 1];
  return Math.min(...lengths.map((length) => distanceBetween(typed, known.slice(0, length))));
}

/** The word that was probably meant: one slip away, else alike in most of its letters. */
async function findMeant(
  db: Database,
  { word, stem }: Word,
  isUnfinished: boolean,
): Promise<KnownWord | null> {
  if ([...word].length < SHORTEST_MENDED || /\d/.test(word)) return null;
  const near = [
    ...(await findWords(db, "word", slipsOf(word))),
    ...(await findWords(db, "stem", slipsOf(stem))),
  ];
  if (near.length > 0) {
    return near.sort(byNearness(word, (known) => distanceBetween(word, known.word)))[0]!;
  }
  if (word.length < LONG_WORD && !isUnfinished) return null;
  const distance = (known: KnownWord) =>
    isUnfinished ? distanceToBeginning(word, known.word) : distanceBetween(word, known.word);
  const most = isUnfinished ? 1 : word.length < 2 * LONG_WORD ? 2 : 3;
  const similar = (await findSimilar(db, word)).filter((known) => distance(known) <= most);
  return similar.sort(byNearness(word, distance))[0] ?? null;
}

/** Without letters of other scripts a beginning of three letters says enough; elsewhere any does. */
const isBeginning = (word: string): boolean =>
  word.length >= SHORTEST_BEGINNING || /[^a-z0-9]/.test(word);

/** What a word may have been begun for, in texts and in names. */
async function complete(db: Database, { word }: Word): Promise<KnownWord[]> {
  const limit = MOST_COMPLETIONS;
  return [
    ...(await findCompletions(db, word, { by: "documents", limit })),
    ...(await findCompletions(db, word, { by: "names", limit })),
  ];
}

/** The term as it was understood. */
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
  /** The last word is still being typed: whatever begins with it may be meant. */
  isTyping?: boolean;
}

/** Reads a term against the words in use. Few statements: one, and some for each unknown word. */
export async function understand(
  db: Database,
  term: string,
  { isTyping = false }: Options = {},
): Promise<Understanding> {
  const words = tellingWords(term);
  const known = await findStems(
    db,
    words.map(({ stem }) => stem),
  );
  const result: Understanding = { clauses: [], unknown: 0, corrections: [] };
  for (const [at, word] of words.entries()) {
    const isUnfinished = isTyping && at === words.length - 1;
    const counts = known.get(word.stem);
    const exact = counts ? [{ stem: word.stem, ...counts }] : [];
    const isCompleted = isUnfinished || (exact.length === 0 && isBeginning(word.word));
    const found = [...exact, ...(isCompleted ? await complete(db, word) : [])];
    const meant = found.length === 0 ? await findMeant(db, word, isUnfinished) : null;
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
