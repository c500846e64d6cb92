/** Records the statements of a query, for tests of their number and plans. */
import { type CompiledQuery, type KyselyPlugin, sql } from "kysely";
import type { Database, DatabaseClient } from "#app/database/client/client.server.ts";

export interface WatchedDatabase {
  db: Database;
  /** Statements so far, in order. */
  statements: CompiledQuery[];
}

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

/** Runs `analyze`, as SQLite and PostgreSQL do automatically on a database in use. */
export async function analyse(client: DatabaseClient): Promise<void> {
  await sql`analyze`.execute(client.db);
}
