/** Average silent reading speed of adults. */
const WORDS_PER_MINUTE = 220;

const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });

/** Counts words in any script, including those without spaces. */
export function countWords(text: string): number {
  let count = 0;
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) count++;
  return count;
}

/** Estimated reading time in whole minutes, at least one. */
export function readingMinutes(wordCount: number): number {
  return Math.max(1, Math.ceil(wordCount / WORDS_PER_MINUTE));
}

/** Truncates to one line of at most `maxLength` characters, with an ellipsis. */
export function shorten(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > maxLength ? `${line.slice(0, maxLength).trimEnd()}…` : line;
}

/** Replaces straight quotes in plain text with typographic ones. */
export function smartenQuotes(text: string): string {
  return text
    .replace(/(^|[\s([{—–/‘“-])"(?=\S)/g, "$1“")
    .replace(/"/g, "”")
    .replace(/(^|[\s([{—–/“])'(?=\d0s\b)/g, "$1’")
    .replace(/(^|[\s([{—–/“])'(?=\S)/g, "$1‘")
    .replace(/'/g, "’");
}
