/** Dispatched on the document when a page is shown: the first, and after every navigation. */
export const PAGE_SHOWN = "masthead:page-shown";
