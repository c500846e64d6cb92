/** Words a grown reader takes in per minute of continuous prose. */
const WORDS_PER_MINUTE = 220;

const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });

/** Counts words in any script, also in those that put no spaces between them. */
export function countWords(text: string): number {
  let count = 0;
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) count++;
  return count;
}

/** Whole minutes, at least one. */
export function readingMinutes(wordCount: number): number {
  return Math.max(1, Math.ceil(wordCount / WORDS_PER_MINUTE));
}

/** One line, cut at so many characters; a cut is marked by "…". */
export function shorten(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > maxLength ? `${line.slice(0, maxLength).trimEnd()}…` : line;
}

/** Straight quotes in plain text become typographic ones; what is curly already stays. */
export function smartenQuotes(text: string): string {
  return text
    .replace(/(^|[\s([{—–/‘“-])"(?=\S)/g, "$1“")
    .replace(/"/g, "”")
    .replace(/(^|[\s([{—–/“])'(?=\d0s\b)/g, "$1’")
    .replace(/(^|[\s([{—–/“])'(?=\S)/g, "$1‘")
    .replace(/'/g, "’");
}
