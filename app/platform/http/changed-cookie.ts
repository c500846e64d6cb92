/**
 * Cookie with the time of a signed-in reader's last change: the server gives them no older page
 * that it has outdated, and scripts ask again about pages that the browser has.
 */
export const CHANGED_COOKIE = "changed";
