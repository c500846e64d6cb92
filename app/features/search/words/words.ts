import { foldLetters } from "./fold.ts";
import { hanGrams } from "./light-stems.ts";
import { stemOf } from "./stem.server.ts";

/** A word as indexed. */
export interface Word {
  /** Folded: lower case, without accents. */
  word: string;
  /** The stem. */
  stem: string;
}

/** A word with its position in the text. */
export interface PositionedWord extends Word {
  start: number;
  end: number;
  /** Further stems of the run of signs that it begins, where words are not set apart. */
  grams?: readonly string[];
}

/** Longer words are truncated. */
const MAX_WORD_LENGTH = 40;

const RAW_WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’ʼ][\p{L}\p{M}]+)*/gu;
/** Scripts written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Elided words before an apostrophe: "l’eau", "dell’arte". */
const ELISIONS = new Map([
  ["fr", /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu)['’ʼ](?=\p{L})/iu],
  ["ca", /^[dlmnst]['’ʼ](?=\p{L})/iu],
  [
    "it",
    /^(?:[cdlmnstv]|un|gl|anch|(?:d|n|s)?ell|all|dall|sull|coll|quell|quest|bell)['’ʼ](?=\p{L})/iu,
  ],
]);

const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });

const shorten = (word: string): string =>
  word.length > MAX_WORD_LENGTH ? [...word].slice(0, MAX_WORD_LENGTH).join("") : word;

const plain = (text: string): string =>
  shorten(text.replace(/['’ʼ]s$/, "").replace(/[^\p{L}\p{M}\p{N}]/gu, ""));

/** Folds a word: lower case, without accents, possessive endings and apostrophes. */
export const fold = (raw: string): string => plain(foldLetters(raw));

/** Caches words by their language, since texts repeat them. */
const known = new Map<string, Map<string, Word | null>>();
const MAX_KNOWN = 50_000;

function read(raw: string, language: string): Word | null {
  const word = fold(raw);
  // Composed, so that the same letters are the same however they were typed.
  const spelled = plain(raw.normalize("NFC").toLowerCase());
  return word ? { word, stem: stemOf(spelled, language) } : null;
}

function wordsKnownIn(language: string): Map<string, Word | null> {
  const found = known.get(language) ?? new Map<string, Word | null>();
  known.set(language, found);
  return found;
}

function readSpaced(raw: string, language: string): Word | null {
  const cache = wordsKnownIn(language);
  const before = cache.get(raw);
  if (before !== undefined) return before;
  const word = read(raw, language);
  if (cache.size >= MAX_KNOWN) cache.clear();
  cache.set(raw, word);
  return word;
}

function* unspacedWords(raw: string, start: number, language: string): Generator<PositionedWord> {
  let grams: readonly string[] | undefined = hanGrams(raw);
  for (const { segment, index } of segmenter.segment(raw)) {
    const word = read(segment, language);
    if (!word) continue;
    const place = { ...word, start: start + index, end: start + index + segment.length };
    yield grams ? { ...place, grams } : place;
    grams = undefined;
  }
}

/** How long what is elided at the beginning of a word is. */
const elidedLength = (raw: string, language: string): number =>
  ELISIONS.get(language.split("-")[0]!)?.exec(raw)?.[0].length ?? 0;

/**
 * The words of a text in any script, in order.
 * @param language of the text, a BCP 47 code
 */
export function* wordsOf(text: string, language = "en"): Generator<PositionedWord> {
  for (const { 0: raw, index } of text.matchAll(RAW_WORD)) {
    if (UNSPACED.test(raw)) {
      yield* unspacedWords(raw, index, language);
      continue;
    }
    const elided = elidedLength(raw, language);
    const word = readSpaced(raw.slice(elided), language);
    if (word) yield { ...word, start: index + elided, end: index + raw.length };
  }
}

/** Vowels that are typed for umlauts where a keyboard has none. */
const TYPED_UMLAUT = /(?<![aeiouqäöü])([aou])e/g;
const UMLAUTS = new Map([
  ["a", "ä"],
  ["o", "ö"],
  ["u", "ü"],
]);

function spellingsOf(word: string, language: string): string[] {
  if (!language.startsWith("de")) return [word];
  return [word, word.replace(TYPED_UMLAUT, (_, vowel: string) => UMLAUTS.get(vowel)!)];
}

/** A typed word as texts in several languages may begin with it, without accents: "ueber" and "uber" in German. */
export const beginningsOfWord = (word: string, languages: readonly string[]): string[] => [
  ...new Set(
    languages.flatMap((language) =>
      spellingsOf(word.slice(elidedLength(word, language)).toLowerCase(), language).map(fold),
    ),
  ),
];

/** The stems of a typed word in several languages, also where it was typed without accents. */
export function stemsOfWord(word: string, languages: readonly string[]): string[] {
  const stems = languages.flatMap((language) => {
    const raw = word.slice(elidedLength(word, language));
    return spellingsOf(raw.normalize("NFC").toLowerCase(), language).flatMap((spelling) => {
      const read = readSpaced(spelling, language);
      return read ? [read.stem, stemOf(read.word, language)] : [];
    });
  });
  return [...new Set(stems)];
}
