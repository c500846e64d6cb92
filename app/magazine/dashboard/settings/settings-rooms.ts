import { hasRole, type Role } from "#app/features/accounts/policy.ts";
import type { SettingsKey } from "./settings-text.ts";

export const SETTINGS_PATH = "/dashboard/settings";
export const TERMS_PATH = `${SETTINGS_PATH}/terms`;
export const PLANS_PATH = `${SETTINGS_PATH}/plans`;

interface SettingsRoom {
  path: string;
  name: SettingsKey;
  least: Role;
}

const ROOMS: readonly SettingsRoom[] = [
  { path: SETTINGS_PATH, name: "room.site", least: "owner" },
  { path: `${SETTINGS_PATH}/appearance`, name: "room.appearance", least: "owner" },
  { path: `${SETTINGS_PATH}/navigation`, name: "room.navigation", least: "owner" },
  { path: `${SETTINGS_PATH}/people`, name: "room.people", least: "owner" },
  { path: TERMS_PATH, name: "room.terms", least: "editor" },
  { path: `${SETTINGS_PATH}/messages`, name: "room.messages", least: "owner" },
  { path: PLANS_PATH, name: "room.plans", least: "owner" },
  { path: `${SETTINGS_PATH}/mail`, name: "room.mail", least: "owner" },
  { path: `${SETTINGS_PATH}/demo`, name: "room.demo", least: "owner" },
];

/** The pages of the settings that somebody of this role may enter. */
export function settingsFor(role: Role): SettingsRoom[] {
  return ROOMS.filter(({ least }) => hasRole({ userId: null, role }, least));
}
