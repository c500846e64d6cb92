/**
 * Local storage key of the playback; in its own file because every page checks it before the player
 * is loaded.
 */
export const STORED_PLAYBACK = "masthead:player";
