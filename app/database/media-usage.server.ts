/** Keeps count of how many places use a stored file. */
import type { Database } from "./client.server.ts";

type MediaIds = readonly (string | null | undefined)[];

function tally(before: MediaIds, after: MediaIds): Map<string, number> {
  const shifts = new Map<string, number>();
  const add = (ids: MediaIds, step: number) => {
    for (const id of ids) if (id) shifts.set(id, (shifts.get(id) ?? 0) + step);
  };
  add(before, -1);
  add(after, 1);
  return shifts;
}

/** Moves `usage_count` from the files used before to those used now; call it with the change itself. */
export async function shiftUsage(db: Database, before: MediaIds, after: MediaIds): Promise<void> {
  for (const [id, step] of tally(before, after)) {
    if (step === 0) continue;
    await db
      .updateTable("media")
      .set((row) => ({
        usage_count: row("usage_count", "+", step),
        // What is used again is no longer deleted.
        ...(step > 0 && { deleted_at: null }),
      }))
      .where("id", "=", id)
      .execute();
  }
}
