export const SETTINGS_PATH = "/dashboard/settings";
export const TERMS_PATH = `${SETTINGS_PATH}/terms`;
export const PLANS_PATH = `${SETTINGS_PATH}/plans`;
