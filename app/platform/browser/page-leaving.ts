/** Dispatched on the document before a navigation removes the page that is shown. */
export const PAGE_LEAVING = "masthead:page-leaving";
