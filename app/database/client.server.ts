/** Opens the magazine's database: SQLite in the data directory, or PostgreSQL by address. */
import SQLite from "better-sqlite3";
import { Kysely, PostgresDialect, SqliteDialect, type Transaction } from "kysely";
import pg from "pg";
import type { Schema } from "./schema.ts";
import { cacheStatements } from "./statement-cache.server.ts";

export type Database = Kysely<Schema>;
export type DatabaseTransaction = Transaction<Schema>;
export type Dialect = "sqlite" | "postgres";

/** A database with the one fact about it that a few statements need to know. */
export interface DatabaseClient {
  db: Database;
  dialect: Dialect;
  /** Closes every connection. */
  close(): Promise<void>;
}

/** PostgreSQL sends bigint and numeric as text; all of ours fit a JavaScript number. */
export const POSTGRES_PARSERS = { 20: Number, 1700: Number };

const POOL_SIZE = 10;
const STATEMENT_TIMEOUT_MS = 10_000;

/**
 * Opens a SQLite file with the settings that lost nothing in power-cut tests: WAL,
 * `synchronous=FULL`, foreign keys on.
 * @param path file path, or ":memory:"
 */
export function openSqlite(path: string): DatabaseClient {
  const connection = new SQLite(path);
  connection.pragma("journal_mode = WAL");
  connection.pragma("synchronous = FULL");
  connection.pragma("foreign_keys = ON");
  connection.pragma("busy_timeout = 5000");
  connection.pragma("cache_size = -32000");
  connection.pragma("temp_store = MEMORY");
  // Its own `lower` knows no letter beyond ASCII. PostgreSQL has `folded` from a migration.
  connection.function("folded", { deterministic: true }, (text) =>
    String(text ?? "").toLowerCase(),
  );
  const db = new Kysely<Schema>({
    dialect: new SqliteDialect({ database: cacheStatements(connection) }),
  });
  return { db, dialect: "sqlite", close: () => db.destroy() };
}

/**
 * Opens a pool on a PostgreSQL server.
 * @param url `postgres://user:password@host:port/database`
 */
export function openPostgres(url: string): DatabaseClient {
  for (const [oid, parser] of Object.entries(POSTGRES_PARSERS)) {
    pg.types.setTypeParser(Number(oid), parser);
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    statement_timeout: STATEMENT_TIMEOUT_MS,
  });
  // An idle connection that breaks (a restart of the server) is replaced at the next use; without
  // a listener it would end the program.
  pool.on("error", () => {});
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return { db, dialect: "postgres", close: () => db.destroy() };
}

/** Opens whichever database the address names; without an address SQLite at `sqlitePath`. */
export function openDatabase(url: string | undefined, sqlitePath: string): DatabaseClient {
  return url ? openPostgres(url) : openSqlite(sqlitePath);
}
