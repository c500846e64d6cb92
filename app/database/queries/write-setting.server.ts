/** Writes one row of the settings. */
import type { Database } from "#app/database/client/client.server.ts";

/**
 * Inserts or replaces a row of the settings.
 * @param value JSON
 * @param at Unix time in milliseconds
 */
export async function writeSetting(
  db: Database,
  name: string,
  value: string,
  at: number = Date.now(),
): Promise<void> {
  const columns = { value, updated_at: at };
  await db
    .insertInto("settings")
    .values({ name, ...columns })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(columns))
    .execute();
}
