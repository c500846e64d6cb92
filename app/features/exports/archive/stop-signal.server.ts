/**
 * Tells the work on an archive to stop, in whichever thread of this process it runs. A row cannot say so: while rows are
 * written, in one transaction, nobody else can write on SQLite, nor to the row of the import on PostgreSQL.
 */

const CHANNEL = "masthead:stop-archive";

/** Stops the work on an import in this process. Idempotent. */
export function sendStop(importId: string): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(importId);
  channel.close();
}

interface StopSignal {
  signal: AbortSignal;
  close(): void;
}

/** Aborted when the work on an import is to stop. */
export function listenForStop(importId: string): StopSignal {
  const controller = new AbortController();
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = (event) => {
    if ((event as MessageEvent<unknown>).data === importId) controller.abort();
  };
  return { signal: controller.signal, close: () => channel.close() };
}
