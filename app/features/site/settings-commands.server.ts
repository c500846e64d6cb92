/** Saves settings. */

import type { Database } from "#app/database/client/client.server.ts";
import { writeSetting } from "#app/database/queries/write-setting.server.ts";
import {
  type Change,
  canManageSite,
  changeDateOf,
  requireThat,
} from "#app/features/accounts/policy.ts";
import { logSettingsChange } from "#app/features/accounts/security-log/security-log.server.ts";
import type { SaveResult } from "#app/lib/changed-fields.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { isLocale } from "#app/platform/i18n/languages.ts";
import {
  isSameJson,
  readStored,
  type SeenSettings,
  saveSeenSettings,
} from "#app/platform/seen-settings.server.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import { siteDefaults } from "./site-defaults.ts";

/** A stored value, or undefined when it was never set or is invalid. */
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

async function write(db: Database, name: string, json: string | undefined, at: number) {
  if (json === undefined) {
    await db.deleteFrom("settings").where("name", "=", name).execute();
    return;
  }
  await writeSetting(db, name, json, at);
}

/** Defaults of settings without a row, as JSON, by name. */
async function readDefaults(db: Database): Promise<Map<string, string>> {
  const language = await readSetting(db, "site.language");
  const defaults = siteDefaults(isLocale(language) ? language : undefined);
  return new Map(
    Object.entries(defaults).map(([name, value]) => [`site.${name}`, JSON.stringify(value)]),
  );
}

/** A change that overwrites whatever is stored. */
const UNSEEN: SeenSettings = { names: [], version: undefined };

/**
 * Saves several values, each as `saveSetting` does; `undefined` restores the default. Only what
 * differs is written: the time of a row says since when it holds. Emits `site.changed` when
 * something differs.
 * @returns the error `conflict` of `version` when they have changed since the form was rendered
 * @throws SignInNeeded or Forbidden when the actor may not
 */
export async function saveSettings(
  writer: Writer,
  values: Readonly<Record<string, unknown>>,
  change: Change,
  seen: SeenSettings = UNSEEN,
): Promise<Outcome<SaveResult>> {
  requireThat(canManageSite(change.actor), change.actor, "change settings");
  const names = Object.keys(values);
  if (!names.every((name) => NAME.test(name))) return refused("name", "bad-value");
  return saveSeenSettings(writer, seen, async (db) => {
    const at = changeDateOf(change, false);
    const [stored, defaults] = [await readStored(db, names), await readDefaults(db)];
    const changed = Object.entries(values)
      .map(([name, value]) => ({ name, json: JSON.stringify(value) as string | undefined }))
      .filter(({ name, json }) => {
        const isStored = stored.has(name) || json === undefined;
        return !isSameJson(isStored ? stored.get(name) : defaults.get(name), json);
      });
    for (const { name, json } of changed) await write(db, name, json, at);
    if (changed.length === 0) return accepted("unchanged");
    if (!change.isImport) {
      const changedNames = changed.map(({ name }) => name);
      await logSettingsChange({ ...writer, db }, changedNames, { by: change.actor.userId, at });
    }
    await emit(db, "site.changed", {});
    return accepted("updated");
  });
}

/**
 * Saves a value by its dotted name, e.g. `site.footer`; any JSON value. Emits `site.changed`.
 * @throws SignInNeeded or Forbidden when the actor may not
 */
export async function saveSetting(
  writer: Writer,
  name: string,
  value: unknown,
  change: Change,
): Promise<Outcome<SaveResult>> {
  if (value === undefined) return refused("value", "required");
  return saveSettings(writer, { [name]: value }, change);
}
