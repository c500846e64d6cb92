/** Runs a command's writes in one transaction, then delivers its events in this process. */
import { sql } from "kysely";
import type { Database, DatabaseTransaction, Dialect } from "#app/database/client/client.server.ts";
import type { Services } from "./context.server.ts";
import { Conflict, Unavailable } from "./errors.ts";

/** Services that a command needs to write; without `events` in scripts, which have no listeners. */
export interface Writer {
  db: Database;
  dialect: Dialect;
  events?: Services["events"];
  /** Where the request came from, for the security log; absent in jobs and scripts. */
  origin?: Services["origin"];
}

/**
 * SQLite upgrades a transaction to a writer at its first write, and fails at once with
 * SQLITE_BUSY_SNAPSHOT if another process has written since its first read. Starting with an empty
 * write takes the lock first, with the busy timeout.
 */
async function takeWriteLock({ dialect }: Writer, db: Database): Promise<void> {
  if (dialect === "sqlite") await sql`update events set id = id where false`.execute(db);
}

/** Error codes of unique, primary key and foreign key violations. */
const CONSTRAINT_VIOLATIONS = [
  "SQLITE_CONSTRAINT_UNIQUE",
  "SQLITE_CONSTRAINT_PRIMARYKEY",
  "SQLITE_CONSTRAINT_FOREIGNKEY",
  "23505",
  "23503",
];

/**
 * Error codes of serialization failures, deadlocks and lock timeouts, where a retry may succeed.
 */
const SERIALIZATION_FAILURES = ["SQLITE_BUSY", "SQLITE_BUSY_SNAPSHOT", "40001", "40P01", "55P03"];

function translate(error: unknown): unknown {
  const code = String((error as { code?: unknown } | null)?.code);
  if (CONSTRAINT_VIOLATIONS.includes(code))
    return new Conflict("It was changed meanwhile", { cause: error });
  if (SERIALIZATION_FAILURES.includes(code))
    return new Unavailable("The database is busy", { cause: error });
  return error;
}

async function runTransaction<Result>(
  writer: Writer,
  work: (db: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await writer.db.transaction().execute(async (db) => {
      await takeWriteLock(writer, db);
      return work(db);
    });
  } catch (error) {
    throw translate(error);
  }
}

/**
 * Runs `work` inside a transaction; a nested call joins the outer one. Events are delivered after
 * the commit.
 * @throws Conflict for constraint violations, Unavailable when the database stays locked, and
 *   whatever `work` throws
 */
export async function inTransaction<Result>(
  writer: Writer,
  work: (db: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  if (writer.db.isTransaction) return work(writer.db as DatabaseTransaction);
  const result = await runTransaction(writer, work);
  await writer.events?.nudge();
  return result;
}
