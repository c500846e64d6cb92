/** Apart from `returning.ts`, since the script of a first visit needs this alone. */

/** Whether back or forward lead to pages that this document has to show. */
export const hasPagesInHistory = () =>
  window.navigation
    ?.entries()
    .some(({ sameDocument, key }) => sameDocument && key !== window.navigation.currentEntry?.key);
