import { hasRole, type Role } from "#app/features/accounts/policy.ts";
import type { SettingsKey } from "./settings-text.ts";

export const SETTINGS_PATH = "/dashboard/settings";
export const TERMS_PATH = `${SETTINGS_PATH}/terms`;
export const PLANS_PATH = `${SETTINGS_PATH}/plans`;

interface SettingsPage {
  path: string;
  name: SettingsKey;
  least: Role;
}

const PAGES: readonly SettingsPage[] = [
  { path: SETTINGS_PATH, name: "page.site", least: "owner" },
  { path: `${SETTINGS_PATH}/appearance`, name: "page.appearance", least: "owner" },
  { path: `${SETTINGS_PATH}/podcast`, name: "page.podcast", least: "owner" },
  { path: `${SETTINGS_PATH}/navigation`, name: "page.navigation", least: "owner" },
  { path: `${SETTINGS_PATH}/people`, name: "page.people", least: "owner" },
  { path: TERMS_PATH, name: "page.terms", least: "editor" },
  { path: `${SETTINGS_PATH}/messages`, name: "page.messages", least: "owner" },
  { path: PLANS_PATH, name: "page.plans", least: "owner" },
  { path: `${SETTINGS_PATH}/mail`, name: "page.mail", least: "owner" },
  { path: `${SETTINGS_PATH}/security-log`, name: "page.securityLog", least: "owner" },
  { path: `${SETTINGS_PATH}/system`, name: "page.system", least: "owner" },
  { path: `${SETTINGS_PATH}/demo`, name: "page.demo", least: "owner" },
];

/** The settings pages for users of a role. */
export function settingsFor(role: Role): SettingsPage[] {
  return PAGES.filter(({ least }) => hasRole({ userId: null, role }, least));
}
