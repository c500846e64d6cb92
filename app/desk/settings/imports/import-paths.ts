import { SETTINGS_PATH } from "#app/desk/settings/settings-pages.ts";

export const IMPORTS_PATH = `${SETTINGS_PATH}/import`;

/** The page of an import. */
export const importHref = (id: string): string => `${IMPORTS_PATH}/${id}`;

/** Id of the element that shows the state of an import, which takes the focus. */
export const STATE_ID = "state";
