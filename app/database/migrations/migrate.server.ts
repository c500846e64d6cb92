/** Brings a database to this program's schema, forwards only, one process at a time. */
import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Database, DatabaseClient, Dialect } from "#app/database/client/client.server.ts";
import { PROGRAM_FOLDER } from "#app/lib/files/program-folder.server.ts";

type MigrateUp = (db: Database, dialect: Dialect) => Promise<void>;
/** By name, in the order of their names. */
type Migrations = ReadonlyMap<string, MigrateUp>;

const MIGRATION_FILE = /^(\d{4}-[\w-]+)\.server\.ts$/;

const FOLDER = join(PROGRAM_FOLDER, "app/database/migrations");

/**
 * Every migration is a file of a release's folder; one that was added between others runs as well.
 * Each is loaded when it runs: most starts run none.
 */
async function findMigrations(): Promise<Migrations> {
  const migrations = new Map<string, MigrateUp>();
  const files = await readdir(FOLDER, { recursive: true });
  for (const file of files.sort()) {
    const name = MIGRATION_FILE.exec(basename(file))?.[1];
    if (name === undefined) continue;
    const { href } = pathToFileURL(join(FOLDER, file));
    migrations.set(name, async (db, dialect) => {
      const migration: { up: MigrateUp } = await import(/* @vite-ignore */ href);
      await migration.up(db, dialect);
    });
  }
  return migrations;
}

/** The database was written by a newer program than this one. */
export class DatabaseIsNewer extends Error {
  override name = "DatabaseIsNewer";
}

/** The database has tables of another program, or its list of migrations is missing. */
export class DatabaseIsForeign extends Error {
  override name = "DatabaseIsForeign";
}

/** Kysely's own name for the table of what has run. */
const HISTORY = "kysely_migration";
/** Where earlier programs kept it. They find an unknown name there, and refuse what is newer. */
const EARLIER_HISTORY = "migrations";
const MOVED = "0021-kysely-migrator";

/** Any number, the same in every process: the key of PostgreSQL's advisory lock. */
const LOCK_KEY = 20_261_119;

async function hasTable(db: Database, { dialect }: DatabaseClient, name: string): Promise<boolean> {
  const found =
    dialect === "sqlite"
      ? sql`select 1 from sqlite_master where type = 'table' and name = ${name}`
      : sql`select 1 from pg_tables where schemaname = current_schema() and tablename = ${name}`;
  return (await found.execute(db)).rows.length > 0;
}

/** Any table in the database; undefined for a new one. Those of PostgreSQL's extensions do not count. */
async function findAnyTable(
  db: Database,
  { dialect }: DatabaseClient,
): Promise<string | undefined> {
  const found =
    dialect === "sqlite"
      ? sql<{ name: string }>`select name from sqlite_master
          where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name limit 1`
      : sql<{ name: string }>`select relname as name from pg_class
          where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
            and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
          order by relname limit 1`;
  return (await found.execute(db)).rows[0]?.name;
}

/** Copies what an earlier program has noted into the layout of Kysely's migrator. */
async function adoptHistory(db: Database): Promise<void> {
  const earlier = sql<{ name: string; applied_at: number }>`
    select name, applied_at from ${sql.table(EARLIER_HISTORY)}`;
  const { rows } = await earlier.execute(db);
  await sql`create table ${sql.table(HISTORY)}
    (name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(db);
  for (const { name, applied_at } of rows) {
    await sql`insert into ${sql.table(HISTORY)} (name, timestamp)
      values (${name}, ${new Date(applied_at).toISOString()})`.execute(db);
  }
  await sql`insert into ${sql.table(EARLIER_HISTORY)} (name, applied_at)
    values (${MOVED}, ${Date.now()})`.execute(db);
}

/** Leaves the history as Kysely's migrator reads it, and refuses one that is not this program's. */
async function checkHistory(
  db: Database,
  client: DatabaseClient,
  migrations: Migrations,
): Promise<void> {
  if (!(await hasTable(db, client, HISTORY))) {
    if (!(await hasTable(db, client, EARLIER_HISTORY))) {
      const table = await findAnyTable(db, client);
      if (table === undefined) return;
      throw new DatabaseIsForeign(`it has a table "${table}" and no list of migrations`);
    }
    await adoptHistory(db);
  }
  const history = sql<{ name: string }>`select name from ${sql.table(HISTORY)} order by name`;
  const { rows } = await history.execute(db);
  const unknown = rows.map(({ name }) => name).filter((name) => !migrations.has(name));
  if (unknown.length === 0) return;
  throw new DatabaseIsNewer(
    `The database is newer than this program (it has ${unknown.join(", ")}). Start a newer version.`,
  );
}

/** @param migrationTableSchema on PostgreSQL, where other schemas may have tables of the same names */
async function runMissing(
  db: Database,
  { dialect }: DatabaseClient,
  migrations: Migrations,
  migrationTableSchema?: string,
): Promise<string[]> {
  const entries = [...migrations].map(([name, up]): [string, Migration] => {
    return [name, { up: (within) => up(within, dialect) }];
  });
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries(entries) },
    allowUnorderedMigrations: true,
    ...(migrationTableSchema && { migrationTableSchema }),
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
}

/** Kysely's migrator locks by itself, and runs all in one transaction. */
async function migratePostgres(client: DatabaseClient, migrations: Migrations): Promise<string[]> {
  const schema = await client.db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_KEY)})`.execute(db);
    await checkHistory(db, client, migrations);
    const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
    return rows[0]?.name;
  });
  return runMissing(client.db, client, migrations, schema);
}

/** On SQLite Kysely's migrator neither locks nor begins a transaction. */
function migrateSqlite(client: DatabaseClient, migrations: Migrations): Promise<string[]> {
  return client.db.connection().execute(async (db) => {
    // The write lock must be held from the start.
    await sql`begin immediate`.execute(db);
    try {
      await checkHistory(db, client, migrations);
      const names = await runMissing(db, client, migrations);
      await sql`commit`.execute(db);
      return names;
    } catch (error) {
      // A full disk has ended the transaction already; why is in the first error.
      await sql`rollback`.execute(db).catch(() => null);
      throw error;
    }
  });
}

/**
 * Runs what is missing inside one locked transaction: a second process waits and then finds
 * nothing to do, and a failure leaves the database as it was.
 * @returns the names of the migrations that ran
 * @throws DatabaseIsNewer when the database has a migration that this program does not know, DatabaseIsForeign
 */
export async function migrate(client: DatabaseClient): Promise<string[]> {
  const migrations = await findMigrations();
  return client.dialect === "postgres"
    ? migratePostgres(client, migrations)
    : migrateSqlite(client, migrations);
}
