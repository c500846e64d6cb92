/** Writes what the magazine says of itself, and what it looks like. */
import type { Database } from "#app/database/client.server.ts";
import { shiftUsage } from "#app/database/media-usage.server.ts";
import { type Change, canManageSite, requireThat } from "#app/features/accounts/policy.ts";
import type { Saved } from "#app/lib/changes.ts";
import { type Outcome, readInput } from "#app/lib/input.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { readSetting, saveSettings } from "./settings-commands.server.ts";
import { SOCIAL_SERVICES } from "./site-choices.ts";
import { AppearanceInput, SiteInput } from "./site-input.ts";

const named = (names: readonly string[]) => names.map((name) => `site.${name}`);

/** The settings of each form: its version is that of all of them. */
export const SITE_SETTINGS = named([
  ...["name", "language", "tagline", "description", "copyright", "contact", "social"],
]);
export const APPEARANCE_SETTINGS = named([
  ...["accent", "headerStyle", "frontPage", "isCustomisable", "rtlHref", "buyHref", "logo"],
]);

/** Two of the errors of a form belong to fields whose names the form knows without the path. */
function flatten<Value>(outcome: Outcome<Value>): Outcome<Value> {
  if (outcome.ok) return outcome;
  const entries = Object.entries(outcome.errors);
  return {
    ok: false,
    errors: Object.fromEntries(entries.map(([path, codes]) => [path.split(".").pop()!, codes])),
  };
}

/**
 * Sets name, language, description, contact data and where else the magazine is. Emits `site.changed`.
 * @param version what `settingsVersion` of `SITE_SETTINGS` was when the form was made
 * @returns the refusal `conflict` of `version` when somebody has changed them since
 * @throws SignInNeeded or Forbidden when the actor may not
 */
export async function saveSite(
  writer: Writer,
  input: unknown,
  version: string,
  change: Change,
): Promise<Outcome<Saved>> {
  requireThat(canManageSite(change.actor), change.actor, "change settings");
  const parsed = flatten(readInput(SiteInput, input));
  if (!parsed.ok) return parsed;
  const { address, email, phone, social, ...words } = parsed.value;
  const links = SOCIAL_SERVICES.map((service) => ({
    ...service,
    href: social[service.icon] ?? "",
  }));
  const values = {
    ...{ "site.name": words.name, "site.language": words.language },
    ...{ "site.tagline": words.tagline, "site.description": words.description },
    ...{ "site.copyright": words.copyright, "site.contact": { address, email, phone } },
    "site.social": links.filter(({ href }) => href !== ""),
  };
  return saveSettings(writer, values, change, { names: SITE_SETTINGS, version });
}

/** The pictures of the logo by their ids. */
export interface LogoIds {
  light: string | null;
  dark: string | null;
}

/** What is stored as the logo. One statement. */
export async function readLogo(db: Database): Promise<LogoIds> {
  const stored = (await readSetting(db, "site.logo")) as Partial<LogoIds> | undefined;
  return { light: stored?.light ?? null, dark: stored?.dark ?? null };
}

/**
 * Sets colours, header, front page, what the customise panel offers, and logo. A picture that is `undefined` stays, `null` goes.
 * Emits `site.changed`.
 * @param version what `settingsVersion` of `APPEARANCE_SETTINGS` was when the form was made
 * @returns the refusal `conflict` of `version` when somebody has changed them since
 * @throws SignInNeeded or Forbidden when the actor may not
 */
export async function saveAppearance(
  writer: Writer,
  input: unknown,
  logo: Partial<LogoIds>,
  version: string,
  change: Change,
): Promise<Outcome<Saved>> {
  requireThat(canManageSite(change.actor), change.actor, "change settings");
  const parsed = readInput(AppearanceInput, input);
  if (!parsed.ok) return parsed;
  return inTransaction(writer, async (db) => {
    const before = await readLogo(db);
    const after = { ...before, ...logo };
    const values = Object.fromEntries(
      Object.entries(parsed.value).map(([name, value]) => [`site.${name}`, value]),
    );
    const hasLogo = after.light !== null || after.dark !== null;
    const saved = await saveSettings(
      { ...writer, db },
      { ...values, "site.logo": hasLogo ? after : undefined },
      change,
      { names: APPEARANCE_SETTINGS, version },
    );
    if (!saved.ok) return saved;
    await shiftUsage(db, [before.light, before.dark], [after.light, after.dark]);
    return saved;
  });
}
