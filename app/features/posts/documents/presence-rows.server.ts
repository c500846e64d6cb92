/** People who have a text open, shared between the processes of the magazine. */
import type { Database } from "#app/database/client/client.server.ts";
import { CLOCK_TOLERANCE_MS, SECOND } from "#app/lib/time.ts";

/** How often a row is written again while nothing changes. */
export const PRESENCE_RENEWED_MS = 15 * SECOND;
/** A row that was not renewed for so long is of a process that has ended, e.g. by `kill -9`. */
const ALIVE_MS = 3 * PRESENCE_RENEWED_MS;

export interface PresenceState {
  postId: string;
  processId: string;
  /** An update of Yjs awareness in base64; "" for nobody in particular. */
  states: string;
}

/** Presence reported by the other living processes. One statement. */
export async function findOtherPresences(
  db: Database,
  processId: string,
  postIds: readonly string[],
  now = Date.now(),
): Promise<PresenceState[]> {
  if (postIds.length === 0) return [];
  const rows = await db
    .selectFrom("post_presence")
    .select(["post_id", "process_id", "states"])
    .where("post_id", "in", postIds)
    .where("process_id", "<>", processId)
    .where("updated_at", ">", now - ALIVE_MS)
    // Later ones were written while the clock was ahead, maybe by a process that has ended.
    .where("updated_at", "<=", now + CLOCK_TOLERANCE_MS)
    .orderBy("process_id")
    .execute();
  return rows.map(({ post_id, process_id, states }) => ({
    postId: post_id,
    processId: process_id,
    states,
  }));
}

/** Notifies the other processes. One statement. */
export async function putPresence(
  db: Database,
  { postId, processId, states }: PresenceState,
  now = Date.now(),
): Promise<void> {
  await db
    .insertInto("post_presence")
    .values({ post_id: postId, process_id: processId, states, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(["post_id", "process_id"]).doUpdateSet({ states, updated_at: now }),
    )
    .execute();
}

/** Removes what processes have left behind that could not do it themselves. */
export async function dropOldPresences(
  db: Database,
  postId: string,
  now = Date.now(),
): Promise<void> {
  await db
    .deleteFrom("post_presence")
    .where("post_id", "=", postId)
    .where("updated_at", "<=", now - ALIVE_MS)
    .execute();
}

/** Nobody writes in these texts by this process any more. */
export async function endPresences(
  db: Database,
  processId: string,
  postIds: readonly string[],
): Promise<void> {
  if (postIds.length === 0) return;
  await db
    .deleteFrom("post_presence")
    .where("post_id", "in", postIds)
    .where("process_id", "=", processId)
    .execute();
}
