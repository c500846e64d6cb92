/** Addresses of the files in which a static site's search index stores a word and a page. */

export const PAGES_PER_FILE = 200;

/** Address, title and description, as results show them. */
export type SearchEntry = readonly [href: string, title: string, description: string];

/** A word is in the file of its first two letters, by their numbers: not all letters make names of files. */
export const wordFile = (word: string): string =>
  `words-${[...word.slice(0, 2)].map((letter) => letter.codePointAt(0)!.toString(16)).join("-")}`;

/** The file of a result, by its number. */
export const pageFile = (page: number): string => `pages-${Math.floor(page / PAGES_PER_FILE)}`;
