/** Runs a command's writes as one transaction and tells this process what happened after the commit. */
import { sql } from "kysely";
import type { Database, DatabaseTransaction, Dialect } from "#app/database/client.server.ts";
import type { Services } from "./context.server.ts";
import { Conflict, Unavailable } from "./errors.ts";

/** What a command needs; `events` is left out where nobody listens, as in a script. */
export interface Writer {
  db: Database;
  dialect: Dialect;
  events?: Services["events"];
}

/**
 * SQLite gives a transaction the write lock at its first write, and refuses at once when another
 * process wrote since its first read. A write that touches nothing takes the lock first, and waits.
 */
async function takeWriteLock({ dialect }: Writer, db: Database): Promise<void> {
  if (dialect === "sqlite") await sql`update events set id = id where false`.execute(db);
}

/** What the databases say when a row refers to nothing, or comes second. */
const CONFLICTS = [
  ...["SQLITE_CONSTRAINT_UNIQUE", "SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_FOREIGNKEY"],
  ...["23505", "23503"],
];

/** Somebody else wrote in between: another moment the same command may succeed. */
const COLLISIONS = ["SQLITE_BUSY", "SQLITE_BUSY_SNAPSHOT", "40001", "40P01", "55P03"];

function translate(error: unknown): unknown {
  const code = String((error as { code?: unknown } | null)?.code);
  if (CONFLICTS.includes(code)) return new Conflict("It was changed meanwhile", { cause: error });
  if (COLLISIONS.includes(code)) return new Unavailable("The database is busy", { cause: error });
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
 * Gives `work` a database handle inside a transaction: all of it is stored, or nothing. Called
 * inside another transaction, it joins that one.
 * @throws Conflict when a row refers to one that is gone or repeats one, Unavailable when the
 *   database stays busy, and whatever `work` throws
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
