/** Reference counts of stored files. */
import type { Database } from "#app/database/client/client.server.ts";

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

/**
 * Updates `usage_count` for a change from `before` to `after`; call it in the transaction of the
 * change.
 */
export async function updateUsageCounts(
  db: Database,
  before: MediaIds,
  after: MediaIds,
): Promise<void> {
  for (const [id, step] of tally(before, after)) {
    if (step === 0) continue;
    await db
      .updateTable("media")
      .set((row) => ({
        usage_count: row("usage_count", "+", step),
        // A file in use again is restored.
        ...(step > 0 && { deleted_at: null }),
      }))
      .where("id", "=", id)
      .execute();
  }
}
