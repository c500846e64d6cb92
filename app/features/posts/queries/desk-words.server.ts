/** Finds words in the titles and texts of posts of any status. */
import { sql } from "kysely";
import type { Dialect } from "#app/database/client/client.server.ts";
import type { ListCondition } from "#app/database/queries/list-statement.server.ts";
import { containsText } from "#app/database/queries/name-search.server.ts";

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const MAX_WORDS = 8;

/** These are written without spaces: the index has whole sentences for words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const titleOrTextContains = (text: string) =>
  sql<boolean>`(${containsText(sql.ref("posts.title"), text)}
    or ${containsText(sql.ref("posts.body_text"), text)})`;

function inSqlite(words: string[]): ListCondition {
  const expression = words.map((word) => `"${word}"*`).join(" ");
  const found = sql`post_words where post_words match ${expression}`;
  return {
    // SQLite does not reorder a CROSS JOIN.
    ids: sql`select posts.id as post_id
      from (select rowid as number from ${found}) as found
      cross join posts on posts.number = found.number`,
    // The sign keeps SQLite from starting at these numbers.
    holds: sql<boolean>`+posts.number in (select rowid from ${found})`,
  };
}

function inPostgres(words: string[]): ListCondition {
  const expression = words.map((word) => `'${word}':*`).join(" & ");
  const matches = sql<boolean>`post_words.words @@ ${expression}::tsquery`;
  return {
    ids: sql`select post_words.post_id from post_words where ${matches}`,
    // A subquery for one value is not planned as a join: how many match is known, but not to it.
    holds: sql<boolean>`(select ${matches} from post_words where post_words.post_id = posts.id)`,
  };
}

/** Posts whose title or text has words that begin with each of these. */
export function hasWords(dialect: Dialect, text: string): ListCondition {
  const words = (text.toLowerCase().match(WORD) ?? []).slice(0, MAX_WORDS);
  if (words.length === 0 || UNSPACED.test(text)) {
    return { ids: null, holds: titleOrTextContains(text) };
  }
  return dialect === "sqlite" ? inSqlite(words) : inPostgres(words);
}
