/** Placeholder in the rendered email, where the recipient's token will be. */
export const TOKEN_PLACE = "__subscriber-token__";
