/** The databases that a suite runs on: SQLite, PostgreSQL in this process, and a real server if given. */
import { PGlite } from "@electric-sql/pglite";
import { Kysely, PGliteDialect, sql } from "kysely";
import { afterAll } from "vitest";
import {
  type DatabaseClient,
  openPostgres,
  openSqlite,
  POSTGRES_PARSERS,
} from "#app/database/client.server.ts";
import { migrate } from "#app/database/migrate.server.ts";
import type { Schema } from "#app/database/schema.ts";

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

/** PostgreSQL inside this process: no server, no files, gone with the process. */
async function startPglite(): Promise<DatabaseClient> {
  const pglite = await PGlite.create({ parsers: POSTGRES_PARSERS });
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) });
  return { db, dialect: "postgres", close: () => db.destroy() };
}

/** A schema of its own on the server, so that suites may run side by side; dropped at the end. */
async function startOnServer(url: string): Promise<DatabaseClient> {
  const schema = `test_${process.pid}_${Math.random().toString(36).slice(2)}`;
  const address = new URL(url);
  address.searchParams.set("options", `-c search_path=${schema}`);
  const client = openPostgres(address.href);
  await sql`create schema ${sql.id(schema)}`.execute(client.db);
  const close = async () => {
    await sql`drop schema ${sql.id(schema)} cascade`.execute(client.db);
    await client.close();
  };
  return { ...client, close };
}

/** Starts once for the file, then only empties the tables. */
function reused(start: () => Promise<DatabaseClient>): () => Promise<DatabaseClient> {
  let started: Promise<DatabaseClient> | undefined;
  const startMigrated = async () => {
    const client = await start();
    opened.push(client);
    await migrate(client);
    return client;
  };
  return async () => {
    started ??= startMigrated();
    const client = await started;
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
