/**
 * Waits for a part that the page works without. A failure to load it is not an error of the page: the
 * network may be gone for a moment.
 */
export function startOptional(part: Promise<unknown>): void {
  part.catch((error) => console.warn("A part of the page could not be loaded", error));
}
