/**
 * Stops the work on an archive, in whichever process it runs. A row cannot say so: while rows are written, in
 * one transaction, nobody else can write on SQLite, nor to the row of the import on PostgreSQL. Every process can use
 * the store of files.
 */
import type { Storage } from "#app/platform/storage/storage.server.ts";

const POLL_MS = 500;

const markOf = (importId: string): string => `stops/${importId}`;

/** The owner has paused the import. */
export class ImportPaused extends Error {}

/** Asks for a stop. Idempotent. */
export const requestStop = (storage: Storage, importId: string): Promise<void> =>
  storage.write(markOf(importId), Buffer.from("stop"));

/** Withdraws it. */
export const clearStopRequest = (storage: Storage, importId: string): Promise<void> =>
  storage.remove(markOf(importId));

interface StopSignal {
  signal: AbortSignal;
  close(): void;
}

/** Aborted when the work on an import is to stop. A store that does not answer stops nothing. */
export function watchForStop(storage: Storage, importId: string): StopSignal {
  const controller = new AbortController();
  const timer = setInterval(async () => {
    const mark = await storage.size(markOf(importId)).catch(() => null);
    if (mark !== null) controller.abort();
  }, POLL_MS);
  return { signal: controller.signal, close: () => clearInterval(timer) };
}
