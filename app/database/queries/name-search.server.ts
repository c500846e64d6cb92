/** Case-insensitive substring search that behaves the same on both databases. */
import { type RawBuilder, sql } from "kysely";

/** Escapes `like` wildcards. */
const patternOf = (words: string) => `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** True when the text contains these words as typed. */
export const containsText = (text: RawBuilder<unknown>, words: string): RawBuilder<boolean> =>
  sql<boolean>`folded(${text}) like folded(${patternOf(words)}) escape '\\'`;
