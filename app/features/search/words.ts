import { stemOf } from "./stem.ts";

/** A word as the index knows it. */
export interface Word {
  /** Folded: lower case, without accents. */
  word: string;
  /** What its forms have in common. */
  stem: string;
}

/** A word with its place in the text it was read from. */
export interface PlacedWord extends Word {
  start: number;
  end: number;
}

/** Longer ones are no words; they are cut, so that they are still found by themselves. */
const LONGEST_WORD = 40;

const RAW_WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’ʼ][\p{L}\p{M}]+)*/gu;
/** Written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Scripts whose marks are accents; in others they are vowels, and belong to the word. */
const ACCENTED =
  /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}])\p{M}+/gu;

/** Letters that no decomposition takes apart, and Arabic ones that are written either way. */
const ALIKE: Record<string, string> = {
  ...{ ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", ł: "l", þ: "th", ı: "i" },
  ...{ ى: "ي", ة: "ه", ـ: "", ς: "σ" },
};

const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });

// biome-ignore lint/suspicious/noControlCharactersInRegex: the whole of ASCII is meant
const isAscii = (text: string) => /^[\x00-\x7f]*$/.test(text);

/** One word in lower case without accents, marks of possession and apostrophes. */
export function fold(raw: string): string {
  let text = raw.toLowerCase();
  if (!isAscii(text)) {
    text = text
      .normalize("NFKD")
      .replace(ACCENTED, "$1")
      .normalize("NFC")
      // Compatibility forms may bring capitals back.
      .toLowerCase()
      .replace(/[ßæœøđðłþıىةـς]/g, (letter) => ALIKE[letter] ?? letter);
  }
  const plain = text.replace(/['’ʼ]s$/, "").replace(/[^\p{L}\p{M}\p{N}]/gu, "");
  return plain.length > LONGEST_WORD ? [...plain].slice(0, LONGEST_WORD).join("") : plain;
}

/** The words of a text in any script, one after the other. */
export function* wordsOf(text: string): Generator<PlacedWord> {
  for (const { 0: raw, index } of text.matchAll(RAW_WORD)) {
    if (UNSPACED.test(raw)) {
      for (const part of segmenter.segment(raw)) yield* placed(part.segment, index + part.index);
    } else {
      yield* placed(raw, index);
    }
  }
}

function* placed(raw: string, start: number): Generator<PlacedWord> {
  const word = fold(raw);
  if (word) yield { word, stem: stemOf(word), start, end: start + raw.length };
}
