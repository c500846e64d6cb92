/** Saves the site's settings and appearance. */
import type { Database } from "#app/database/client/client.server.ts";
import { updateUsageCounts } from "#app/database/queries/media-usage-counts.server.ts";
import { type Change, canManageSite, requireThat } from "#app/features/accounts/policy.ts";
import type { SaveResult } from "#app/lib/changed-fields.ts";
import { type Outcome, readInput } from "#app/lib/input.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import type { SettingValue } from "./setting-kinds.ts";
import { APPEARANCE_SETTINGS, GENERAL_SETTINGS } from "./settings.ts";
import { readSetting, saveSettings } from "./settings-commands.server.ts";
import { SOCIAL_SERVICES } from "./site-choices.ts";
import { AppearanceInput, SiteInput } from "./site-input.ts";

const rowName = (name: string) => `site.${name}`;

/** Rows of each form: its version covers all of them. */
export const SITE_ROWS = [...Object.keys(GENERAL_SETTINGS), "contact", "social"].map(rowName);
export const APPEARANCE_ROWS = [...Object.keys(APPEARANCE_SETTINGS), "logo"].map(rowName);

const rowsOf = (values: Readonly<Record<string, SettingValue>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [rowName(name), value]));

/** Maps error paths to the form's field names. */
function flatten<Value>(outcome: Outcome<Value>): Outcome<Value> {
  if (outcome.ok) return outcome;
  const entries = Object.entries(outcome.errors);
  return {
    ok: false,
    errors: Object.fromEntries(entries.map(([path, codes]) => [path.split(".").pop()!, codes])),
  };
}

/**
 * Saves name, language, description, contact data and social profiles. Emits `site.changed`.
 * @param version `settingsVersion` of `SITE_ROWS` when the form was rendered
 * @returns the error `conflict` of `version` when they have changed since
 * @throws SignInNeeded or Forbidden when the actor may not
 */
export async function saveSite(
  writer: Writer,
  input: unknown,
  version: string,
  change: Change,
): Promise<Outcome<SaveResult>> {
  requireThat(canManageSite(change.actor), change.actor, "change settings");
  const parsed = flatten(readInput(SiteInput, input));
  if (!parsed.ok) return parsed;
  const { address, email, phone, social, ...plain } = parsed.value;
  const links = SOCIAL_SERVICES.map((service) => ({
    ...service,
    href: social[service.icon] ?? "",
  }));
  const values = {
    ...rowsOf(plain),
    "site.contact": { address, email, phone },
    "site.social": links.filter(({ href }) => href !== ""),
  };
  return saveSettings(writer, values, change, { names: SITE_ROWS, version });
}

/** Ids of the logo's pictures. */
export interface LogoIds {
  light: string | null;
  dark: string | null;
}

/** The stored logo. One statement. */
export async function readLogo(db: Database): Promise<LogoIds> {
  const stored = (await readSetting(db, "site.logo")) as Partial<LogoIds> | undefined;
  return { light: stored?.light ?? null, dark: stored?.dark ?? null };
}

/**
 * Saves colours, header, front page, customise panel and logo. A picture that is `undefined` is
 * kept, `null` removes it. Emits `site.changed`.
 * @param version `settingsVersion` of `APPEARANCE_ROWS` when the form was rendered
 * @returns the error `conflict` of `version` when they have changed since
 * @throws SignInNeeded or Forbidden when the actor may not
 */
export async function saveAppearance(
  writer: Writer,
  input: unknown,
  logo: Partial<LogoIds>,
  version: string,
  change: Change,
): Promise<Outcome<SaveResult>> {
  requireThat(canManageSite(change.actor), change.actor, "change settings");
  const parsed = readInput(AppearanceInput, input);
  if (!parsed.ok) return parsed;
  return inTransaction(writer, async (db) => {
    const before = await readLogo(db);
    const after = { ...before, ...logo };
    const hasLogo = after.light !== null || after.dark !== null;
    const saved = await saveSettings(
      { ...writer, db },
      { ...rowsOf(parsed.value), "site.logo": hasLogo ? after : undefined },
      change,
      { names: APPEARANCE_ROWS, version },
    );
    if (!saved.ok) return saved;
    await updateUsageCounts(db, [before.light, before.dark], [after.light, after.dark]);
    return saved;
  });
}
