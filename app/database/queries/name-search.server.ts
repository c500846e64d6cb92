/** Case-insensitive substring search that behaves the same on both databases. */
import { type RawBuilder, sql } from "kysely";

/** Escapes `like` wildcards. */
const escaped = (words: string) => words.replace(/[\\%_]/g, (sign) => `\\${sign}`);

const isLike = (text: RawBuilder<unknown>, pattern: string): RawBuilder<boolean> =>
  sql<boolean>`folded(${text}) like folded(${pattern}) escape '\\'`;

/** True when the text contains these words as typed. */
export const containsText = (text: RawBuilder<unknown>, words: string): RawBuilder<boolean> =>
  isLike(text, `%${escaped(words)}%`);

/** How far a text is from being these words, to order by: it is them, begins with them, has a word that does, or has them. */
export function distanceFrom(text: RawBuilder<unknown>, words: string): RawBuilder<number> {
  const wanted = escaped(words);
  return sql<number>`case when ${isLike(text, wanted)} then 0 when ${isLike(text, `${wanted}%`)} then 1
    when ${isLike(text, `% ${wanted}%`)} then 2 else 3 end`;
}
