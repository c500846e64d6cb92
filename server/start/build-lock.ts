/**
 * Lets one process build at a time. The lock is that of SQLite on an empty database: the operating system releases it
 * when the process ends, also by `kill -9`, so that none is left behind, and it works on Linux, macOS and Windows.
 */
import { setTimeout as wait } from "node:timers/promises";
import SQLite from "better-sqlite3";

const RETRY_MS = 200;

/** @returns what holds the lock until it is closed; null while another process has it */
function tryLock(path: string): SQLite.Database | null {
  const database = new SQLite(path, { timeout: 0 });
  try {
    // Nothing is written: no journal file is needed beside it.
    database.exec("pragma journal_mode = memory; begin exclusive");
    return database;
  } catch (error) {
    database.close();
    if ((error as { code?: unknown }).code === "SQLITE_BUSY") return null;
    throw error;
  }
}

/**
 * Does the work once no other process has the lock.
 * @param path of the lock file, which is created, and stays
 * @param onWait called once when another process has the lock
 */
export async function withBuildLock(
  path: string,
  onWait: () => void,
  work: () => Promise<void>,
): Promise<void> {
  let lock = tryLock(path);
  if (!lock) onWait();
  while (!lock) {
    await wait(RETRY_MS);
    lock = tryLock(path);
  }
  try {
    await work();
  } finally {
    lock.close();
  }
}
