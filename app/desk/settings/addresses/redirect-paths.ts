import { SETTINGS_PATH } from "#app/desk/settings/settings-pages.ts";

export const ADDRESSES_PATH = `${SETTINGS_PATH}/addresses`;
export const REDIRECTS_PATH = `${SETTINGS_PATH}/redirects`;
export const IMPORT_PATH = `${REDIRECTS_PATH}/import`;
export const MISSING_PATH = `${REDIRECTS_PATH}/missing`;

/** The form of a new redirect, with its source filled in. */
export const newRedirectHref = (source?: string) =>
  `${REDIRECTS_PATH}/new${source ? `?source=${encodeURIComponent(source)}` : ""}`;
