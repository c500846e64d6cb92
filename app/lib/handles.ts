/** Mentions by `@handle`. */

/** Letters or digits, optionally hyphenated; not inside an email address. */
const HANDLE = /(?<![\p{L}\p{N}@/._-])@([\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*)/gu;

/** More mentions than this are treated as spam and ignored. */
const MAX_MENTIONS = 10;

/** Unique handles mentioned in a text. */
export function handlesIn(text: string): string[] {
  const found = [...text.matchAll(HANDLE)].map(([, handle]) => handle!.toLowerCase());
  return [...new Set(found)].slice(0, MAX_MENTIONS);
}
