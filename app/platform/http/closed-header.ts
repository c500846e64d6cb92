/**
 * Set on requests that a private site answers although the visitor has not entered its password: the sign-in pages,
 * without the menus, which would reveal what is inside. A client that sets it itself only sees less.
 */
export const CLOSED_HEADER = "x-masthead-closed";
