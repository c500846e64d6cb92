/**
 * Makes the editor read the selection of the page now. Browsers report a moved selection in an event of its own,
 * after keys that wait already: on a busy machine the editor would apply those to an older selection, such as Enter to
 * words that are no longer selected, and delete them.
 */
export const readSelection = (): boolean => document.dispatchEvent(new Event("selectionchange"));
