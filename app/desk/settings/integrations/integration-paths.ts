import { SETTINGS_PATH } from "#app/desk/settings/settings-pages.ts";

export const INTEGRATIONS_PATH = `${SETTINGS_PATH}/integrations`;

/** Replaces the id in the address of a new one. */
export const NEW_INTEGRATION = "new";

/** The page of an integration. */
export const integrationHref = (id: string) => `${INTEGRATIONS_PATH}/${id}`;
