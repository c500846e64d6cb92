/**
 * The databases that a suite runs on: SQLite, PostgreSQL in this process (PGlite), and a real
 * server if given.
 */
import { sql } from "kysely";
import { inject } from "vitest";
import { type DatabaseClient, openPostgres } from "#app/database/client/client.server.ts";
import { migrate } from "#app/database/migrations/migrate.server.ts";
import { dictionary } from "#app/lib/dictionary.ts";
import { afterFile } from "./after-file.ts";
import { startPglite } from "./pglite.ts";
import { openMigratedSqlite } from "./sqlite.ts";

/**
 * `describe.each(databases)("comments on $name", ({ open }) => …)` runs a suite on each; a test
 * begins with `const { db } = await open()`.
 */
export interface TestDatabase {
  name: string;
  /** A migrated database without rows. The one opened before is emptied. */
  open(): Promise<DatabaseClient>;
}

async function openFreshSqlite(): Promise<DatabaseClient> {
  const client = await openMigratedSqlite();
  afterFile(client.close);
  return client;
}

/**
 * A schema of its own on the server, so that workers can run in parallel; dropped after the run.
 */
async function startOnServer(url: string): Promise<DatabaseClient> {
  const schema = `${inject("schemaPrefix")}${process.pid}`;
  const address = new URL(url);
  address.searchParams.set("options", `-c search_path=${schema}`);
  const client = openPostgres(address.href);
  await sql`create schema ${sql.id(schema)}`.execute(client.db);
  await migrate(client);
  return client;
}

/** Starts once per worker, then only empties the tables. */
function reusing(start: () => Promise<DatabaseClient>): () => Promise<DatabaseClient> {
  let started: Promise<{ client: DatabaseClient; empty: string }> | undefined;
  return async () => {
    started ??= start().then(async (client) => ({
      client,
      empty: await buildEmptyingStatement(client),
    }));
    const { client, empty } = await started;
    await sql.raw(empty).execute(client.db);
    return { ...client, close: async () => undefined };
  };
}

/** Rows written by migrations. */
const SEED = `insert into newsletters (id, slug, name, is_default, created_at)
  values ('main', 'newsletter', '', 1, 0);`;

/**
 * A statement that empties all tables but for what migrations have written, and resets their sequences. `delete` is ten times as fast as
 * `truncate`, which creates new files, but requires disabling the triggers of foreign keys, and
 * that a superuser. It is a function, whose statements the database plans once.
 */
async function buildEmptyingStatement({ db }: DatabaseClient): Promise<string> {
  const user = await sql<{ isSuper: boolean }>`select rolsuper as "isSuper" from pg_roles
    where rolname = current_user`.execute(db);
  const tables = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = current_schema() and tablename not like 'kysely_migration%'`.execute(db);
  const sequences = await sql<{ name: string }>`select sequencename as name from pg_sequences
    where schemaname = current_schema()`.execute(db);
  if (!user.rows[0]?.isSuper) {
    const names = tables.rows.map(({ name }) => `"${name}"`);
    return `truncate ${names.join(", ")} restart identity cascade; ${SEED}`;
  }
  const deletions = tables.rows.map(({ name }) => `delete from "${name}";`);
  const restarts = sequences.rows.map(({ name }) => `perform setval('"${name}"', 1, false);`);
  const create = `create or replace function empty_tables() returns void language plpgsql as $$ begin
    perform set_config('session_replication_role', 'replica', true);
    ${[...deletions, ...restarts, SEED].join(" ")}
  end $$`;
  await sql.raw(create).execute(db);
  return "select empty_tables()";
}

const { TEST_DATABASE_URL: serverUrl, TEST_DATABASES: selection } = process.env;

const sqlite: TestDatabase = { name: "SQLite", open: openFreshSqlite };
const pglite: TestDatabase = { name: "PGlite", open: reusing(startPglite) };
const server: TestDatabase[] = serverUrl
  ? [{ name: "PostgreSQL", open: reusing(() => startOnServer(serverUrl)) }]
  : [];

/** `TEST_DATABASES` selects some: `sqlite` for a quick check, `server` where PGlite was tested before. */
const SELECTED = dictionary<TestDatabase[]>({
  sqlite: [sqlite],
  server: [sqlite, ...server],
});

export const databases = SELECTED[selection ?? ""] ?? [sqlite, pglite, ...server];
