/** Watches which statements a query sends, for tests of their number and their plans. */
import { type CompiledQuery, type KyselyPlugin, sql } from "kysely";
import type { Database, DatabaseClient } from "#app/database/client.server.ts";

export interface Watched {
  db: Database;
  /** What was sent since the start, in order. */
  statements: CompiledQuery[];
}

export function watchStatements({ db }: DatabaseClient): Watched {
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

/** SQLite's plan of a statement, one step a line. */
export async function planOf(client: DatabaseClient, statement: CompiledQuery): Promise<string[]> {
  const explained = { ...statement, sql: `explain query plan ${statement.sql}` };
  const { rows } = await client.db.executeQuery<{ detail: string }>(explained);
  return rows.map((row) => row.detail);
}

/** Runs `analyze`, as SQLite and PostgreSQL do by themselves on a magazine in use. */
export async function analyse(client: DatabaseClient): Promise<void> {
  await sql`analyze`.execute(client.db);
}
