/** Ids of the sticky header block and of the top of the page. */
export const HEADER_BLOCK_ID = "site-header";
export const PAGE_TOP_ID = "page-top";
