/** Where the browser keeps the playback: looked at on every page, before any of the player is there. */
export const STORED_PLAYBACK = "masthead:player";
