/** Says what to do when the database file is damaged. */
import { statSync } from "node:fs";
import { sql } from "kysely";
import type { DatabaseClient } from "./client.server.ts";

/** A larger file is not read as a whole at each start: that takes seconds. */
const MAX_CHECKED_BYTES = 268_435_456;

/** The message is shown to the operator as it is. */
export class DatabaseDamaged extends Error {
  override name = "DatabaseDamaged";

  constructor(options?: ErrorOptions) {
    super(
      "The database is damaged. Stop Masthead, keep a copy of the data folder, and restore the last backup into an empty one (npm run restore); without a backup, `sqlite3 masthead.sqlite .recover` saves what can be read.",
      options,
    );
  }
}

/** Whether SQLite found its file damaged; one that never was a database is not. */
export function isDamage(error: unknown): boolean {
  const code = String((error as { code?: unknown } | null)?.code ?? "");
  return code.startsWith("SQLITE_CORRUPT");
}

/**
 * Looks for damage anywhere in a SQLite file, which otherwise shows up only when somebody reads
 * the damaged page.
 * @throws DatabaseDamaged
 */
export async function checkForDamage({ db, dialect }: DatabaseClient, path: string): Promise<void> {
  if (dialect !== "sqlite" || statSync(path).size > MAX_CHECKED_BYTES) return;
  const check = sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
  const { rows } = await check.catch((error) => {
    throw isDamage(error) ? new DatabaseDamaged({ cause: error }) : error;
  });
  if (rows[0]?.quick_check !== "ok") throw new DatabaseDamaged({ cause: rows[0]?.quick_check });
}
