/** Prefix of the addresses of restricted posts in full, rendered per reader. */
export const WHOLE_PATH = "/account/read";
