/** Interprets a query: stems words, completes unfinished ones, corrects typos. */
import type { Database } from "#app/database/client/client.server.ts";
import type { Correction } from "#app/features/search/models.ts";
import { unitsOf } from "./light-stems.ts";
import { distanceBetween, singleEdits } from "./spelling.ts";
import { stopWordsOf } from "./stop-words.ts";
import {
  findCompletions,
  findSimilar,
  findStems,
  findWords,
  type KnownWord,
} from "./vocabulary.server.ts";
import { beginningsOfWord, stemsOfWord, type Word, wordsOf } from "./words.ts";

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
  /** The reader's. */
  language: string;
}

/** Maximum number of query words; further ones are ignored. */
const MAX_WORDS = 8;
const MAX_COMPLETIONS = 8;
/** Minimum length for completion. */
const MIN_PREFIX_LENGTH = 3;
/** Minimum length for correcting one typo; shorter words would become other words. */
const MIN_CORRECTED_LENGTH = 4;
/** Minimum length for correcting two typos. */
const TWO_TYPOS_LENGTH = 6;

/** A word of the query with its stem in each language. */
export interface QueryWord extends Word {
  stems: readonly string[];
  /** What words that it is the beginning of begin with. */
  beginnings: readonly string[];
}

/** In texts without spaces a longer word is looked up in pieces, since it may be cut in another way there. */
function readWord({ word, stem }: Word, typed: string, languages: readonly string[]): QueryWord[] {
  const units = unitsOf(stem);
  if (units.length > 1)
    return units.map((unit) => ({ word: unit, stem: unit, stems: [unit], beginnings: [unit] }));
  const stems = [...new Set([stem, ...stemsOfWord(typed, languages)])];
  const beginnings = [...new Set([word, ...beginningsOfWord(typed, languages)])];
  return [{ word, stem, stems, beginnings }];
}

/**
 * The query's words without stop words, one per stem.
 * @param languages the reader's first, then those of posts
 */
export function significantWords(term: string, languages: readonly string[] = ["en"]): QueryWord[] {
  const [own = "en"] = languages;
  const words = [...wordsOf(term, own)];
  const isSignificant = ({ word }: Word) => !stopWordsOf(own).has(word);
  const significant = words.filter(isSignificant);
  const chosen = (significant.length > 0 ? significant : words).flatMap(({ start, end, ...word }) =>
    readWord(word, term.slice(start, end), languages),
  );
  return [...new Map(chosen.map((one) => [one.stem, one])).values()].slice(0, MAX_WORDS);
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
async function complete(db: Database, { beginnings }: QueryWord): Promise<KnownWord[]> {
  const limit = MAX_COMPLETIONS;
  const found: KnownWord[] = [];
  for (const beginning of beginnings) {
    found.push(...(await findCompletions(db, beginning, { by: "documents", limit })));
    found.push(...(await findCompletions(db, beginning, { by: "names", limit })));
  }
  return found;
}

/** The interpreted query. */
export function correctedTerm(
  term: string,
  corrections: readonly Correction[],
  language = "en",
): string {
  let corrected = "";
  let at = 0;
  for (const { word, start, end } of wordsOf(term, language)) {
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
  /** The reader's first, then those of posts. */
  languages?: readonly string[];
}

/** The stems of words, and those under which texts have exactly these words. Two statements. */
async function findKnown(db: Database, words: readonly QueryWord[]) {
  const stems = words.flatMap((word) => word.stems);
  const [known, spelled] = await Promise.all([
    findStems(db, [...new Set(stems)]),
    words.length > 0 ? findWords(db, "word", [...new Set(words.map(({ word }) => word))]) : [],
  ]);
  return (word: QueryWord): Omit<KnownWord, "word">[] => {
    const exact = word.stems.flatMap((stem) => {
      const counts = known.get(stem);
      return counts ? [{ stem, ...counts }] : [];
    });
    const others = spelled.filter(
      (one) => one.word === word.word && !exact.some(({ stem }) => stem === one.stem),
    );
    return [...exact, ...others];
  };
}

/** Interprets a query by the words in the index. Two statements, and a few for each unknown word. */
export async function interpretQuery(
  db: Database,
  term: string,
  { isTyping = false, languages = ["en"] }: Options = {},
): Promise<InterpretedQuery> {
  const words = significantWords(term, languages);
  const findExact = await findKnown(db, words);
  const [language = "en"] = languages;
  const result: InterpretedQuery = { clauses: [], unknown: 0, corrections: [], language };
  for (const [at, word] of words.entries()) {
    const isUnfinished = isTyping && at === words.length - 1;
    const exact = findExact(word);
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
