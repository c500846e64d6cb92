/** Saves the magazine's icon, and what links to it show elsewhere. */
import type { Database } from "#app/database/client/client.server.ts";
import { updateUsageCounts } from "#app/database/queries/media-usage-counts.server.ts";
import { type Change, canManageSite, requireThat } from "#app/features/accounts/policy.ts";
import type { SaveResult } from "#app/lib/changed-fields.ts";
import { type Outcome, readInput } from "#app/lib/input.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { IconInput, StoredIcon } from "./icon-input.ts";
import { SOCIAL_SETTINGS } from "./settings.ts";
import { readSetting, saveSettings } from "./settings-commands.server.ts";

const ICON = "site.icon";

/** Rows of the form: its version covers all of them. */
export const ICON_ROWS = [ICON, ...Object.keys(SOCIAL_SETTINGS).map((name) => `site.${name}`)];

/** The stored icon; null while the program's own are served. One statement. */
export async function readIcon(db: Database): Promise<StoredIcon | null> {
  return StoredIcon.safeParse(await readSetting(db, ICON)).data ?? null;
}

/**
 * Saves the icon. A picture that is `undefined` is kept, `null` brings back the program's icons. Emits
 * `site.changed`.
 * @param version `settingsVersion` of `ICON_ROWS` when the form was rendered
 * @returns the error `conflict` of `version` when they have changed since
 * @throws SignInNeeded or Forbidden when the actor may not
 */
export async function saveIcon(
  writer: Writer,
  input: unknown,
  pictureId: string | null | undefined,
  version: string,
  change: Change,
): Promise<Outcome<SaveResult>> {
  requireThat(canManageSite(change.actor), change.actor, "change settings");
  const parsed = readInput(IconInput, input);
  if (!parsed.ok) return parsed;
  return inTransaction(writer, async (db) => {
    const before = (await readIcon(db))?.pictureId ?? null;
    const after = pictureId === undefined ? before : pictureId;
    const { shape, background, ...plain } = parsed.value;
    const icon = after === null ? undefined : { pictureId: after, shape, background };
    const social = Object.entries(plain).map(([name, value]) => [`site.${name}`, value]);
    const values = { ...Object.fromEntries(social), [ICON]: icon };
    const seen = { names: ICON_ROWS, version };
    const saved = await saveSettings({ ...writer, db }, values, change, seen);
    if (saved.ok) await updateUsageCounts(db, [before], [after]);
    return saved;
  });
}
