/** Yjs updates as base64, for forms, JSON and columns; in browsers too. */

/** Characters of a document with its history: several times a book of the longest length. */
export const DOCUMENT_MAX_LENGTH = 12_000_000;

/** Bytes of one update: a whole book that is pasted at once. */
export const UPDATE_MAX_BYTES = 3 * 1024 * 1024;

/** No structs, no deletions. */
const EMPTY_BYTES = 2;

/** ECMAScript 2026: fast, but not in every browser yet. */
interface Base64 {
  fromBase64?(text: string): Uint8Array;
}

/** `String.fromCharCode` takes its characters as arguments. */
const CHUNK = 8192;

/** Whether an update of Yjs contains no changes. */
export const isEmptyUpdate = (update: Uint8Array): boolean => update.length <= EMPTY_BYTES;

/** Base64; in parts where browsers lack `toBase64`, since arguments of a call are limited. */
export function toText(update: Uint8Array & { toBase64?(): string }): string {
  if (update.toBase64) return update.toBase64();
  let characters = "";
  for (let at = 0; at < update.length; at += CHUNK) {
    characters += String.fromCharCode(...update.subarray(at, at + CHUNK));
  }
  return btoa(characters);
}

/** Null for what is not base64. */
export function fromText(text: string): Uint8Array | null {
  try {
    const { fromBase64 } = Uint8Array as Base64;
    if (fromBase64) return fromBase64(text);
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
