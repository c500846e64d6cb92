/** Parses the input of the tags field: names, the last one perhaps unfinished. */

/** Commas of both scripts. */
const BETWEEN = /[,،]/;

export interface TypedTags {
  /** The name that is being typed. */
  words: string;
  /** The names before it. */
  others: string[];
}

/** Splits typed tags at separators: complete ones, and the last, which is still being typed. */
export function typedTags(text: string): TypedTags {
  const names = text.split(BETWEEN).map((name) => name.trim());
  return { words: names.pop() ?? "", others: names.filter(Boolean) };
}

/** The text with a name in place of the one that is being typed, ready for another. */
export const withTag = (text: string, name: string): string =>
  `${[...typedTags(text).others, name].join(", ")}, `;
