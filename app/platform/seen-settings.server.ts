/** Saves settings for forms, with optimistic locking. */
import { isDeepStrictEqual } from "node:util";
import type { Database, DatabaseTransaction } from "#app/database/client/client.server.ts";
import { writeSetting } from "#app/database/queries/write-setting.server.ts";
import { fingerprint } from "#app/lib/fingerprint.server.ts";
import { type Outcome, refused } from "#app/lib/input.ts";
import { inTransaction, type Writer } from "./transaction.server.ts";

/** Stored values as JSON, by name; settings without a row are left out. */
export async function readStored(
  db: Database,
  names: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("settings")
    .select(["name", "value"])
    .where("name", "in", [...names])
    .execute();
  return new Map(rows.map(({ name, value }) => [name, value]));
}

/** Forms have the keys of an object in their own order, which is no change. */
export function isSameJson(one: string | undefined, other: string | undefined): boolean {
  if (one === other) return true;
  if (one === undefined || other === undefined) return false;
  try {
    return isDeepStrictEqual(JSON.parse(one), JSON.parse(other));
  } catch {
    return false;
  }
}

/**
 * Writes a setting, unless it holds already: then its version and its time stay.
 * Compares what holds before, as it is read, with what is to hold from now on.
 * @returns whether they differ
 */
export async function changeSetting(
  db: Database,
  name: string,
  { before, value }: { before: unknown; value: unknown },
  at: number,
): Promise<boolean> {
  const json = JSON.stringify(value);
  if (isSameJson(JSON.stringify(before), json)) return false;
  await writeSetting(db, name, json, at);
  return true;
}

/** A hash of the stored values of some settings: forms carry it, to detect conflicts. */
export async function settingsVersion(db: Database, names: readonly string[]): Promise<string> {
  const stored = [...(await readStored(db, names))].sort(([a], [b]) => (a < b ? -1 : 1));
  return fingerprint(stored);
}

/** The state that a form was rendered with. */
export interface SeenSettings {
  /** All settings of the form. */
  names: readonly string[];
  /** Their `settingsVersion`; undefined for a change that overwrites whatever is stored. */
  version: string | undefined;
}

/**
 * Runs `save` in a transaction, unless the settings have changed since the form was rendered.
 * @returns the error `conflict` of `version`, and those of `save`
 */
export async function saveSeenSettings<Value>(
  writer: Writer,
  { names, version }: SeenSettings,
  save: (db: DatabaseTransaction) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  return inTransaction(writer, async (db) => {
    if (version === undefined) return save(db);
    // Serialises concurrent saves, also on PostgreSQL.
    const at = Date.now();
    await writeSetting(db, "settings.saved", JSON.stringify(at), at);
    if ((await settingsVersion(db, names)) !== version) return refused("version", "conflict");
    return save(db);
  });
}
