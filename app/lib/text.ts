/** Average silent reading speed of adults. */
const WORDS_PER_MINUTE = 220;

/** Runs of scripts that are written without spaces between words. */
const UNSPACED_RUN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{M}ー]+/gu;

/** Separators of words: space, dashes, ellipses and the Arabic comma, semicolon and question mark. */
const BETWEEN_WORDS = /[\s\u200b\u2012-\u2015\u2026\u060c\u061b\u061f]+|-{2,}|\.{2,}/u;

const HAS_LETTER = /[\p{L}\p{N}]/u;

const words = new Intl.Segmenter("en", { granularity: "word" });
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

function countUnspaced(run: string): number {
  let count = 0;
  for (const { isWordLike } of words.segment(run)) if (isWordLike) count++;
  return count;
}

/**
 * Counts words as people do: "well-known", "don’t", "3.14" and an address are one each. Scripts
 * without spaces are segmented by their dictionary.
 */
export function countWords(text: string): number {
  let count = 0;
  const spaced = text.replace(UNSPACED_RUN, (run) => {
    if (!HAS_LETTER.test(run)) return run;
    count += countUnspaced(run);
    return " ";
  });
  for (const word of spaced.split(BETWEEN_WORDS)) if (HAS_LETTER.test(word)) count++;
  return count;
}

/** Estimated reading time in whole minutes, at least one. */
export function readingMinutes(wordCount: number): number {
  return Math.max(1, Math.ceil(wordCount / WORDS_PER_MINUTE));
}

/** Longer words and characters need not be known: only where the one at an index starts. */
const MAX_SEGMENT_LENGTH = 100;

/** Where the word or character at an index starts (Unicode UAX #29). */
const startOf = (segmenter: Intl.Segmenter, text: string, index: number): number =>
  segmenter.segment(text.slice(0, index + MAX_SEGMENT_LENGTH)).containing(index)?.index ?? index;

/**
 * Truncates to one line of at most `maxLength` UTF-16 code units and an ellipsis, between what readers see as
 * characters: an emoji of several code points stays whole.
 */
export function shorten(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= maxLength) return line;
  return `${line.slice(0, startOf(graphemes, line, maxLength)).trimEnd()}…`;
}

/**
 * As `shorten`, but between words, also in scripts that are written without spaces. Of a longer first word only the
 * ellipsis is left.
 */
export function shortenToWords(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= maxLength) return line;
  return `${line.slice(0, startOf(words, line, maxLength)).trimEnd()}…`;
}

/** Joins lines by a space. In linear time: texts come here before their length is checked. */
export const inOneLine = (text: string): string => {
  const lines = text.split(/[\r\n]+/);
  return lines.length === 1
    ? text
    : lines
        .map((line) => line.trim())
        .filter(Boolean)
        .join(" ");
};

/** Replaces straight quotes in plain text with typographic ones. */
export function smartenQuotes(text: string): string {
  return text
    .replace(/(^|[\s([{—–/‘“-])"(?=\S)/g, "$1“")
    .replace(/"/g, "”")
    .replace(/(^|[\s([{—–/“])'(?=\d0s\b)/g, "$1’")
    .replace(/(^|[\s([{—–/“])'(?=\S)/g, "$1‘")
    .replace(/'/g, "’");
}

/** Letters or digits, optionally hyphenated; not inside an email address. */
const HANDLE = /(?<![\p{L}\p{N}@/._-])@([\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*)/gu;

/** More mentions than this are treated as spam and ignored. */
const MAX_MENTIONS = 10;

/** Unique handles mentioned in a text. */
export function handlesIn(text: string): string[] {
  const found = [...text.matchAll(HANDLE)].map(([, handle]) => handle!.toLowerCase());
  return [...new Set(found)].slice(0, MAX_MENTIONS);
}

/** With a large first letter. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "1 post", "2 posts": for terminals, which are in English. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
