/** What the security log calls the settings that were changed. */
import { ALL_SETTINGS } from "#app/desk/settings/search/all-settings.ts";
import type { SettingsKey } from "#app/desk/settings/settings-text.ts";
import { dictionary } from "#app/lib/dictionary.ts";

/** Rows whose control on a settings page has another name. */
const OTHERS = dictionary<SettingsKey>({
  "site.navigation": "navigation.menu",
  "site.footer": "navigation.footer",
  "site.logo": "appearance.logo",
  "site.podcastCover": "podcast.coverTitle",
  "site.contact": "site.contact",
  "site.social": "site.social",
});

const PLAIN = new Map(ALL_SETTINGS.map(({ name, label }) => [`site.${name}`, label]));

/** The label of a stored setting; undefined for one that no page names. */
export const settingLabel = (row: string): SettingsKey | undefined => OTHERS[row] ?? PLAIN.get(row);
