/** Queues the jobs of a sending. */
import type { Database } from "#app/database/client/client.server.ts";
import { enqueueJob } from "#app/platform/jobs/jobs.server.ts";

/** Jobs that share a sending: with several processes, each may have one. */
const LANES = [0, 1];

/**
 * Queues a lane; what waits already is not queued twice.
 * @param runAt milliseconds since 1970
 */
export async function enqueueLane(
  db: Database,
  sendingId: string,
  lane: number,
  runAt: number,
): Promise<void> {
  const key = `newsletter.send ${sendingId} ${lane}`;
  await enqueueJob(db, "newsletter.send", { sendingId, lane }, { key, runAt });
}

/** Queues all lanes now. */
export async function enqueueSending(db: Database, sendingId: string): Promise<void> {
  for (const lane of LANES) await enqueueLane(db, sendingId, lane, Date.now());
}
