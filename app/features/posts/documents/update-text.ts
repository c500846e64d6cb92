/** Yjs updates as base64, for forms, JSON and columns; in browsers too. */

/** Characters of a document with its history: several times a book of the longest length. */
export const DOCUMENT_MAX_LENGTH = 12_000_000;

/** Bytes of one update: a whole book that is pasted at once. */
export const UPDATE_MAX_BYTES = 3 * 1024 * 1024;

/** No structs, no deletions. */
const EMPTY_BYTES = 2;

/** `String.fromCharCode` takes its characters as arguments. */
const CHUNK = 8192;

export const isEmptyUpdate = (update: Uint8Array): boolean => update.length <= EMPTY_BYTES;

export function toText(update: Uint8Array): string {
  let characters = "";
  for (let at = 0; at < update.length; at += CHUNK) {
    characters += String.fromCharCode(...update.subarray(at, at + CHUNK));
  }
  return btoa(characters);
}

/** Null for what is not base64. */
export function fromText(text: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
