/** Keeps SQLite's prepared statements: to prepare one costs half as much as to run it. */
import type SQLite from "better-sqlite3";
import type { SqliteDatabase } from "kysely";
import { LRUCache } from "lru-cache";

/** Pages send a few hundred different texts; `in (…)` lists of another length are other texts. */
const MOST_STATEMENTS = 500;

/** A connection for Kysely that prepares the same text once. */
export function cacheStatements(connection: SQLite.Database): SqliteDatabase {
  const statements = new LRUCache<string, SQLite.Statement<unknown[]>>({ max: MOST_STATEMENTS });
  return {
    close: () => connection.close(),
    prepare(text) {
      const known = statements.get(text);
      // One that is being read row by row cannot run a second time meanwhile.
      if (known && !known.busy) return known;
      const statement = connection.prepare<unknown[]>(text);
      statements.set(text, statement);
      return statement;
    },
  };
}
