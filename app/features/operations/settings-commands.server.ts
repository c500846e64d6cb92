/** Writes the owner's settings. */
import type { Database } from "#app/database/client.server.ts";
import { type Change, canManageSite, dateOf, requireThat } from "#app/features/accounts/policy.ts";
import type { Saved } from "#app/lib/changes.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { emit } from "#app/platform/events.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";

/** One value, or undefined when it was never set or cannot be read. */
export async function readSetting(db: Database, name: string): Promise<unknown> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirst();
  if (!row) return undefined;
  try {
    return JSON.parse(row.value);
  } catch {
    return undefined;
  }
}

const NAME = /^[a-z][\w-]*(\.[\w-]+)*$/i;

/**
 * Sets one value by its dotted name, e.g. `site.footer`; anything that JSON can hold. Emits
 * `site.changed`.
 * @throws SignInNeeded or Forbidden when the actor may not
 */
export async function saveSetting(
  writer: Writer,
  name: string,
  value: unknown,
  change: Change,
): Promise<Outcome<Saved>> {
  requireThat(canManageSite(change.actor), change.actor, "change settings");
  const json = JSON.stringify(value);
  if (!NAME.test(name)) return refused("name", "bad-value");
  if (json === undefined) return refused("value", "required");
  return inTransaction(writer, async (db) => {
    const known = db.selectFrom("settings").select("value").where("name", "=", name);
    const row = await known.executeTakeFirst();
    if (row?.value === json) return accepted("unchanged");
    const columns = { value: json, updated_at: dateOf(change, !row) };
    await db
      .insertInto("settings")
      .values({ name, ...columns })
      .onConflict((conflict) => conflict.column("name").doUpdateSet(columns))
      .execute();
    await emit(db, "site.changed", {});
    return accepted(row ? "updated" : "inserted");
  });
}
