/** Writes the owner's settings. */
import type { Database } from "#app/database/client.server.ts";
import { type Change, canManageSite, dateOf, requireThat } from "#app/features/accounts/policy.ts";
import type { Saved } from "#app/lib/changes.ts";
import { fingerprint } from "#app/lib/fingerprint.server.ts";
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

/** Stored values as JSON, by name. */
async function readStored(db: Database, names: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("settings")
    .select(["name", "value"])
    .where("name", "in", [...names])
    .execute();
  return new Map(rows.map(({ name, value }) => [name, value]));
}

/** Names the present values of some settings: a form carries it, so that none is overwritten unseen. */
export async function settingsVersion(db: Database, names: readonly string[]): Promise<string> {
  const stored = [...(await readStored(db, names))].sort(([a], [b]) => (a < b ? -1 : 1));
  return fingerprint(stored);
}

async function write(db: Database, name: string, json: string | undefined, at: number) {
  if (json === undefined) {
    await db.deleteFrom("settings").where("name", "=", name).execute();
    return;
  }
  const columns = { value: json, updated_at: at };
  await db
    .insertInto("settings")
    .values({ name, ...columns })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(columns))
    .execute();
}

/** Two owners who save at the same moment do so one after the other, on PostgreSQL as well. */
async function waitForOthers(db: Database, at: number): Promise<void> {
  await write(db, "settings.saved", JSON.stringify(at), at);
}

/** What a form was filled in against. */
interface Seen {
  /** All settings that the form shows. */
  names: readonly string[];
  /** `settingsVersion` of them as the form showed them. */
  version: string;
}

/**
 * Sets several values at once, each as `saveSetting` does; `undefined` returns one to what is built
 * in. Emits `site.changed` when something differs.
 * @returns the refusal `conflict` of `version` when somebody has changed them since the form was made
 * @throws SignInNeeded or Forbidden when the actor may not
 */
export async function saveSettings(
  writer: Writer,
  values: Readonly<Record<string, unknown>>,
  change: Change,
  seen?: Seen,
): Promise<Outcome<Saved>> {
  requireThat(canManageSite(change.actor), change.actor, "change settings");
  const names = Object.keys(values);
  if (!names.every((name) => NAME.test(name))) return refused("name", "bad-value");
  return inTransaction(writer, async (db) => {
    const at = dateOf(change, false);
    if (seen) {
      await waitForOthers(db, at);
      const version = await settingsVersion(db, seen.names);
      if (version !== seen.version) return refused("version", "conflict");
    }
    const stored = await readStored(db, names);
    const changed = Object.entries(values)
      .map(([name, value]) => ({ name, json: JSON.stringify(value) as string | undefined }))
      .filter(({ name, json }) => stored.get(name) !== json);
    for (const { name, json } of changed) await write(db, name, json, at);
    if (changed.length === 0) return accepted("unchanged");
    await emit(db, "site.changed", {});
    return accepted("updated");
  });
}

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
  if (value === undefined) return refused("value", "required");
  return saveSettings(writer, { [name]: value }, change);
}
