import { readLocalStorage } from "#app/platform/browser/stored-text.ts";
import { HEADER_BLOCK_ID } from "./header-places.ts";

/** Key of the visitor's header style in local storage. */
export const STORED_STYLE = "masthead-header";

const headerData = () => document.getElementById(HEADER_BLOCK_ID)?.dataset ?? {};

/** Whether the document's header has another style than the visitor has chosen. */
export function isOtherHeader(): boolean {
  const chosen = readLocalStorage(STORED_STYLE);
  return chosen !== null && chosen !== headerData().style;
}

/** Whether the page shows a style of its own, which becomes the visitor's choice. */
export const hasOwnHeader = (): boolean => headerData().pageStyle !== undefined;
