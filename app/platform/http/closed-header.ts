/**
 * Set on requests that a private site answers to who has not given its password: signing in, without the
 * menus, which name what is inside. Who sends it themselves sees less.
 */
export const CLOSED_HEADER = "x-masthead-closed";
