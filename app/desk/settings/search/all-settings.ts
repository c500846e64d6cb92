/** Every setting of the site, derived from the declarations; what is not plain is listed here. */
import { SETTINGS_PATH, settingId } from "#app/desk/settings/settings-pages.ts";
import type { SettingsKey } from "#app/desk/settings/settings-text.ts";
import type { Setting, SettingOption, Settings } from "#app/features/site/setting-kinds.ts";
import {
  APPEARANCE_SETTINGS,
  GENERAL_SETTINGS,
  PODCAST_SETTINGS,
  SOCIAL_SETTINGS,
} from "#app/features/site/settings.ts";
import type { SynonymKey } from "./synonyms.ts";

export interface ListedSetting {
  name: SynonymKey;
  label: SettingsKey;
  /** Explains it, or the group that it is in. */
  hints: SettingsKey[];
  options: readonly SettingOption[];
  page: SettingsKey;
  /** Leads to its control. */
  href: string;
}

interface SettingsPage {
  path: string;
  title: SettingsKey;
  settings: Settings;
  /** With controls of their own: the name of each, and what its group says of it. */
  others: readonly [name: SynonymKey, label: SettingsKey, lead?: SettingsKey][];
}

const PAGES: readonly SettingsPage[] = [
  {
    path: SETTINGS_PATH,
    title: "site.title",
    settings: GENERAL_SETTINGS,
    others: [
      ["site.contact", "site.contact", "site.contactLead"],
      ["site.social", "site.social", "site.socialLead"],
    ],
  },
  {
    path: `${SETTINGS_PATH}/appearance`,
    title: "appearance.title",
    settings: APPEARANCE_SETTINGS,
    others: [["appearance.logo", "appearance.logo", "appearance.logoLead"]],
  },
  {
    path: `${SETTINGS_PATH}/podcast`,
    title: "podcast.title",
    settings: PODCAST_SETTINGS,
    others: [["podcast.coverTitle", "podcast.coverTitle", "podcast.coverLead"]],
  },
  {
    path: `${SETTINGS_PATH}/icon`,
    title: "social.title",
    settings: SOCIAL_SETTINGS,
    others: [],
  },
  {
    path: `${SETTINGS_PATH}/navigation`,
    title: "navigation.title",
    settings: {},
    others: [
      ["navigation.menu", "navigation.menu", "navigation.menuLead"],
      ["navigation.footer", "navigation.footer", "navigation.footerLead"],
    ],
  },
  {
    path: `${SETTINGS_PATH}/privacy`,
    title: "privacy.title",
    settings: {},
    others: [["isPrivate", "privacy.title", "privacy.lead"]],
  },
];

function hintsOf(setting: Setting): SettingsKey[] {
  const own = "hint" in setting && setting.hint ? [setting.hint] : [];
  const { group } = setting;
  return group ? [...own, group.title, ...(group.lead ? [group.lead] : [])] : own;
}

const optionsOf = (setting: Setting) => (setting.kind === "choice" ? setting.options : []);

export const ALL_SETTINGS: readonly ListedSetting[] = PAGES.flatMap(
  ({ path, title: page, settings, others }) => [
    ...Object.entries(settings).map(([name, setting]) => ({
      name: name as SynonymKey,
      label: setting.label,
      hints: hintsOf(setting),
      options: optionsOf(setting),
      page,
      href: `${path}#${settingId(name)}`,
    })),
    ...others.map(([name, label, lead]) => ({
      name,
      label,
      hints: lead ? [lead] : [],
      options: [],
      page,
      href: `${path}#${settingId(name)}`,
    })),
  ],
);
