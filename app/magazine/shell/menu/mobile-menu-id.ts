/** Id of the mobile menu's dialog, for its button. */
export const MOBILE_MENU_ID = "site-menu";
