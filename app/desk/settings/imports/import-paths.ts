import { SETTINGS_PATH } from "#app/desk/settings/settings-pages.ts";

export const IMPORTS_PATH = `${SETTINGS_PATH}/import`;

export const importHref = (id: string): string => `${IMPORTS_PATH}/${id}`;

/** Of the part of its page that says how far an import is: where the focus goes. */
export const STATE_ID = "state";
