/** Id of the sticky header block. */
export const HEADER_BLOCK_ID = "site-header";
