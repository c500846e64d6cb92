/** Looks for words in names, whatever their case: the same on both databases. */
import { type RawBuilder, sql } from "kysely";

/** Whatever stands between the letters of a pattern stands for itself. */
const patternOf = (words: string) => `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Whether a text has these words in it, one after the other. */
export const hasWords = (text: RawBuilder<unknown>, words: string): RawBuilder<boolean> =>
  sql<boolean>`folded(${text}) like folded(${patternOf(words)}) escape '\\'`;
