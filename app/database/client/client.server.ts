/** Opens the database: SQLite in the data folder, or PostgreSQL by URL. */
import { chmodSync, closeSync, existsSync, openSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { isMainThread } from "node:worker_threads";
import SQLite from "better-sqlite3";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresDialect,
  type SqliteDatabase,
  SqliteDialect,
  type Transaction,
} from "kysely";
import { LRUCache } from "lru-cache";
import pg from "pg";
import type { Schema } from "#app/database/tables/schema.ts";
import { isWrite, watchFiles } from "./file-place.server.ts";
import { hasWord } from "./has-word.ts";

/**
 * Pages use a few hundred different statements; `in (…)` lists of different lengths count
 * separately.
 */
const MAX_STATEMENTS = 500;

/**
 * A Kysely connection with a cache of prepared statements: preparing costs half as much as running.
 */
function cacheStatements(connection: SQLite.Database): SqliteDatabase {
  const statements = new LRUCache<string, SQLite.Statement<unknown[]>>({ max: MAX_STATEMENTS });
  return {
    close: () => connection.close(),
    prepare(text) {
      const known = statements.get(text);
      // A statement that is being iterated cannot run a second time at once.
      if (known && !known.busy) return known;
      const statement = connection.prepare<unknown[]>(text);
      statements.set(text, statement);
      return statement;
    },
  };
}

const PRIVATE_MODE = 0o600;

/**
 * Per connection; each thread has one. What does not fit is in the system's cache: 400 pages of 10,000 posts took
 * 6.8, 7.8 and 6.8 ms each with 2, 8 and 32 MB, which is noise.
 */
const CACHE_KILOBYTES = 4000;

export type Database = Kysely<Schema>;
export type DatabaseTransaction = Transaction<Schema>;
export type Dialect = "sqlite" | "postgres";

/** A database connection and its dialect, for the few statements that differ. */
export interface DatabaseClient {
  db: Database;
  dialect: Dialect;
  /** Closes every connection. */
  close(): Promise<void>;
}

/** pg returns bigint (20) and numeric (1700) as strings; our values fit a JavaScript number. */
export const POSTGRES_PARSERS = { 20: Number, 1700: Number };

/** A page thread makes four pages at a time: few enough for PostgreSQL, which allows 100 by default. */
const POOL_SIZE = isMainThread ? 10 : 6;
const STATEMENT_TIMEOUT_MS = 10_000;
/** Shorter than a page may take: a server that is away must not cost a page thread. */
const CONNECTION_TIMEOUT_MS = 5_000;

/** How long SQLite itself waits for a lock; nothing else runs in this process meanwhile. */
const BLOCKING_WAIT_MS = 50;
const LOCK_RETRY_MS = 50;
/** A commit of another process takes seconds while a slow disk syncs. */
const LOCK_TIMEOUT_MS = 20_000;

const isLocked = (error: unknown) => (error as { code?: unknown } | null)?.code === "SQLITE_BUSY";

/** Runs a statement, again and again while another process holds the write lock. */
async function retryWhileLocked<Result>(run: () => Promise<Result>): Promise<Result> {
  const limit = Date.now() + LOCK_TIMEOUT_MS;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!isLocked(error) || Date.now() > limit) throw error;
    }
    await wait(LOCK_RETRY_MS);
  }
}

class RetryingSqliteDialect extends SqliteDialect {
  readonly #connection: SQLite.Database;
  readonly #checkPlace: () => void;

  constructor(connection: SQLite.Database) {
    super({ database: cacheStatements(connection) });
    this.#connection = connection;
    this.#checkPlace = connection.memory ? () => {} : watchFiles(connection.name);
    this.#checkPlace();
  }

  /** A transaction is checked at its beginning. */
  #checkWrite(query: CompiledQuery): void {
    if (isWrite(query) && !this.#connection.inTransaction) this.#checkPlace();
  }

  override createDriver(): Driver {
    const driver = super.createDriver();
    const acquire = driver.acquireConnection.bind(driver);
    let retrying: DatabaseConnection | undefined;
    driver.acquireConnection = async () => {
      const connection = await acquire();
      retrying ??= {
        executeQuery: (query) =>
          retryWhileLocked(() => {
            this.#checkWrite(query);
            return connection.executeQuery(query);
          }),
        streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
      };
      return retrying;
    };
    // SQLite rolls back by itself when the disk is full or fails
    // (https://sqlite.org/lang_transaction.html, "Response To Errors Within A Transaction"). A
    // second rollback would fail with "no transaction is active" and hide the cause.
    const rollBack = driver.rollbackTransaction.bind(driver);
    driver.rollbackTransaction = async (connection) => {
      if (this.#connection.inTransaction) await rollBack(connection);
    };
    return driver;
  }
}

/**
 * Only this user may read the database: it holds addresses and hashes. SQLite gives its log the
 * same mode. A file that is there is not opened: closing it would drop the locks that this process's
 * connections hold on it (https://sqlite.org/howtocorrupt.html, 2.2), and the next program that
 * leaves the database would delete the log under them.
 */
export function makePrivate(path: string): void {
  try {
    if (!existsSync(path)) closeSync(openSync(path, "wx", PRIVATE_MODE));
    chmodSync(path, PRIVATE_MODE);
  } catch {
    // Another user's file, or one that cannot be written: opening it says why.
  }
}

/**
 * Turns the write-ahead log on. For the first process that opens a file this changes its header, and
 * SQLite refuses a second one meanwhile instead of letting it wait.
 */
function writeAhead(connection: SQLite.Database): void {
  const limit = Date.now() + LOCK_TIMEOUT_MS;
  for (;;) {
    try {
      connection.pragma("journal_mode = WAL");
      return;
    } catch (error) {
      if (!isLocked(error) || Date.now() > limit) throw error;
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOCK_RETRY_MS);
  }
}

/**
 * Opens a SQLite file with settings that lost nothing in power-cut tests: WAL, `synchronous=FULL`,
 * foreign keys on.
 * @param source file path, ":memory:", or the bytes of a database, which then stays in memory
 */
export function openSqlite(source: string | Buffer): DatabaseClient {
  if (typeof source === "string" && source !== ":memory:") makePrivate(source);
  const connection = new SQLite(source);
  writeAhead(connection);
  connection.pragma("synchronous = FULL");
  connection.pragma("foreign_keys = ON");
  connection.pragma(`busy_timeout = ${BLOCKING_WAIT_MS}`);
  connection.pragma(`cache_size = -${CACHE_KILOBYTES}`);
  connection.pragma("temp_store = MEMORY");
  // On PostgreSQL migrations create these functions.
  connection.function("utc_month", { deterministic: true }, (moment) =>
    new Date(Number(moment)).toISOString().slice(0, 7).replace("-", "/"),
  );
  // SQLite's `lower` handles ASCII only.
  connection.function("folded", { deterministic: true }, (text) =>
    String(text ?? "").toLowerCase(),
  );
  connection.function("has_word", { deterministic: true }, (text, word) =>
    Number(hasWord(String(text), String(word))),
  );
  const db = new Kysely<Schema>({ dialect: new RetryingSqliteDialect(connection) });
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
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
  });
  // Without a listener, an error of an idle connection (e.g. a server restart) would crash the
  // process; the pool replaces the connection.
  pool.on("error", () => {});
  // So would one of a connection that is in use but between two statements, as in a transaction: the
  // next statement fails with it.
  pool.on("connect", (connection) => connection.on("error", () => {}));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return { db, dialect: "postgres", close: () => db.destroy() };
}

/** Opens PostgreSQL by URL, or SQLite at `sqlitePath` without one. */
export function openDatabase(url: string | undefined, sqlitePath: string): DatabaseClient {
  return url ? openPostgres(url) : openSqlite(sqlitePath);
}
