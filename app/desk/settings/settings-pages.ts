export const SETTINGS_PATH = "/dashboard/settings";
export const SETTINGS_SEARCH_PATH = `${SETTINGS_PATH}/search`;

/** Where a setting, or a group of them, is on its page: what is found leads there. */
export const settingId = (name: string): string => `setting-${name}`;

export const TERMS_PATH = `${SETTINGS_PATH}/terms`;
export const PLANS_PATH = `${SETTINGS_PATH}/plans`;
