/** The databases that a suite runs on: SQLite, PostgreSQL in this process, and a real server if given. */
import { sql } from "kysely";
import { afterAll, beforeAll } from "vitest";
import { type DatabaseClient, openPostgres, openSqlite } from "#app/database/client.server.ts";
import { migrate } from "#app/database/migrate.server.ts";
import { startPglite } from "./pglite.ts";

/**
 * `describe.each(databases)("comments on $name", ({ open }) => …)` runs a suite on each; a test
 * begins with `const { db } = await open()`.
 */
export interface TestDatabase {
  name: string;
  /** A migrated database without rows. What a test opened before is gone by then. */
  open(): Promise<DatabaseClient>;
}

const opened: DatabaseClient[] = [];

afterAll(async () => {
  await Promise.all(opened.map((client) => client.close()));
});

async function openFreshSqlite(): Promise<DatabaseClient> {
  const client = openSqlite(":memory:");
  opened.push(client);
  await migrate(client);
  return client;
}

/** A schema of its own on the server, so that suites may run side by side; dropped at the end. */
async function startOnServer(url: string): Promise<DatabaseClient> {
  const schema = `test_${process.pid}_${Math.random().toString(36).slice(2)}`;
  const address = new URL(url);
  address.searchParams.set("options", `-c search_path=${schema}`);
  const client = openPostgres(address.href);
  await sql`create schema ${sql.id(schema)}`.execute(client.db);
  await migrate(client);
  const close = async () => {
    await sql`drop schema ${sql.id(schema)} cascade`.execute(client.db);
    await client.close();
  };
  return { ...client, close };
}

/** A busy machine may take this long to start a database. */
const START_LIMIT_MS = 120_000;

/** Starts before the file's first test, then only empties the tables. */
function reused(start: () => Promise<DatabaseClient>): () => Promise<DatabaseClient> {
  let client: DatabaseClient;
  beforeAll(async () => {
    client = await start();
    opened.push(client);
  }, START_LIMIT_MS);
  return async () => {
    await emptyTables(client);
    return client;
  };
}

async function emptyTables({ db }: DatabaseClient): Promise<void> {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = current_schema() and tablename <> 'migrations'`.execute(db);
  const tables = sql.join(rows.map((row) => sql.table(row.name)));
  await sql`truncate ${tables} restart identity cascade`.execute(db);
}

const serverUrl = process.env.TEST_DATABASE_URL;

export const databases: TestDatabase[] = [
  { name: "SQLite", open: openFreshSqlite },
  { name: "PGlite", open: reused(startPglite) },
  ...(serverUrl ? [{ name: "PostgreSQL", open: reused(() => startOnServer(serverUrl)) }] : []),
];
