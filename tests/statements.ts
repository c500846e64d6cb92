/** Records the statements of a query, for tests of their number and plans. */
import { type CompiledQuery, type KyselyPlugin, sql } from "kysely";
import type { Database, DatabaseClient } from "#app/database/client/client.server.ts";

export interface WatchedDatabase {
  db: Database;
  /** Statements so far, in order. */
  statements: CompiledQuery[];
}

const SORT = /USE TEMP B-TREE FOR ORDER BY/;

export function watchStatements({ db }: DatabaseClient): WatchedDatabase {
  const statements: CompiledQuery[] = [];
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      statements.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: db.withPlugin(plugin), statements };
}

/** SQLite's query plan of a statement, one step per line. */
export async function planOf(client: DatabaseClient, statement: CompiledQuery): Promise<string[]> {
  const explained = { ...statement, sql: `explain query plan ${statement.sql}` };
  const { rows } = await client.db.executeQuery<{ detail: string }>(explained);
  return rows.map((row) => row.detail);
}

interface SlowRules {
  /** Reading a whole table, or an index that is not the order's. */
  scan: RegExp;
  /** Further steps that no statement may have. */
  never?: RegExp;
  /** Which statements may not sort; all of them by default. */
  isOrdered?(sql: string): boolean;
}

/**
 * Steps of the desk's lists that take longer the more rows there are, in SQLite's plans.
 * @param read what is watched; gets a client that records its statements
 */
export async function slowListSteps(
  client: DatabaseClient,
  { scan, never, isOrdered = () => true }: SlowRules,
  read: (client: DatabaseClient) => Promise<unknown>,
): Promise<string[]> {
  const { db, statements } = watchStatements(client);
  await read({ ...client, db });
  const slow: string[] = [];
  for (const statement of statements) {
    // Counting stops at a bound; of a filter that most rows pass it reads a part of the table.
    const isCounted = statement.sql.includes("as counted");
    // A few rows that an index has named are sorted.
    const isNarrowed = statement.sql.includes("narrowed cross join");
    const maySort = isNarrowed || !isOrdered(statement.sql);
    const steps = await planOf(client, statement);
    slow.push(...steps.filter((step) => never?.test(step)));
    slow.push(...steps.filter((step) => scan.test(step) && !isCounted));
    slow.push(...steps.filter((step) => SORT.test(step) && !maySort));
  }
  return slow;
}

/** Runs `analyze`, as SQLite and PostgreSQL do automatically on a database in use. */
export async function analyse(client: DatabaseClient): Promise<void> {
  await sql`analyze`.execute(client.db);
}
