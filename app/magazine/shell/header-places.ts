/** The sticky block around the header and a page's own bar, and the mark at the page's top. */
export const HEADER_BLOCK_ID = "site-header";
export const PAGE_TOP_ID = "page-top";
