/** The sheet, and what opens it. */
export const MOBILE_MENU_ID = "site-menu";
