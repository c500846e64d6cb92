import { SETTINGS_PATH } from "#app/desk/settings/settings-pages.ts";

export const IMPORTS_PATH = `${SETTINGS_PATH}/import`;

export const importHref = (id: string): string => `${IMPORTS_PATH}/${id}`;
