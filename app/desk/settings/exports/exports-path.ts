import { SETTINGS_PATH } from "#app/desk/settings/settings-pages.ts";

export const EXPORTS_PATH = `${SETTINGS_PATH}/export`;

/** Where the page lists what was made. */
export const MADE_ID = "made";
