import { dictionary } from "#app/lib/dictionary.ts";
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
}

/** Longer words are truncated. */
const LONGEST_WORD = 40;

const RAW_WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’ʼ][\p{L}\p{M}]+)*/gu;
/** Scripts written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Scripts whose marks are accents; in others marks are vowels, which are kept. */
const ACCENTED =
  /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}])\p{M}+/gu;

/** Letters without a Unicode decomposition, and Arabic spelling variants. */
const ALIKE = dictionary<string>({
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  þ: "th",
  ı: "i",
  ى: "ي",
  ة: "ه",
  ـ: "",
  ς: "σ",
});

const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });

// biome-ignore lint/suspicious/noControlCharactersInRegex: matches all of ASCII
const isAscii = (text: string) => /^[\x00-\x7f]*$/.test(text);

/** Folds a word: lower case, without accents, possessive endings and apostrophes. */
export function fold(raw: string): string {
  let text = raw.toLowerCase();
  if (!isAscii(text)) {
    text = text
      .normalize("NFKD")
      .replace(ACCENTED, "$1")
      .normalize("NFC")
      // Compatibility decomposition may produce capitals.
      .toLowerCase()
      .replace(/[ßæœøđðłþıىةـς]/g, (letter) => ALIKE[letter] ?? letter);
  }
  const plain = text.replace(/['’ʼ]s$/, "").replace(/[^\p{L}\p{M}\p{N}]/gu, "");
  return plain.length > LONGEST_WORD ? [...plain].slice(0, LONGEST_WORD).join("") : plain;
}

/** Caches folded words, since texts repeat them. */
const known = new Map<string, Word | null>();
const MOST_KNOWN = 50_000;

function read(raw: string): Word | null {
  const word = fold(raw);
  return word ? { word, stem: stemOf(word) } : null;
}

function readSpaced(raw: string): Word | null {
  const before = known.get(raw);
  if (before !== undefined) return before;
  const word = read(raw);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(raw, word);
  return word;
}

function* unspacedWords(raw: string, start: number): Generator<PositionedWord> {
  for (const { segment, index } of segmenter.segment(raw)) {
    const word = read(segment);
    if (word) yield { ...word, start: start + index, end: start + index + segment.length };
  }
}

/** The words of a text in any script, in order. */
export function* wordsOf(text: string): Generator<PositionedWord> {
  for (const { 0: raw, index } of text.matchAll(RAW_WORD)) {
    if (!known.has(raw) && UNSPACED.test(raw)) {
      yield* unspacedWords(raw, index);
      continue;
    }
    const word = readSpaced(raw);
    if (word) yield { ...word, start: index, end: index + raw.length };
  }
}
