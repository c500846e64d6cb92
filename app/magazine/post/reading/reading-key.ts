/** Storage key and panel id of reading settings, for every page with a text. */

/** The localStorage key. */
export const READING_KEY = "masthead-reading";

/** Id of the panel. */
export const READING_SETTINGS_ID = "reading-settings";

/** Part of the inline script before the first paint: styles read the words as an attribute. */
export const READING_BEFORE_PAINT = `try{var r=localStorage.getItem("${READING_KEY}");if(r)document.documentElement.dataset.reading=r}catch(e){}`;
