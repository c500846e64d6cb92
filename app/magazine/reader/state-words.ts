import type { Locale } from "#app/platform/i18n/languages.ts";
import type { Message } from "#app/platform/i18n/message.ts";

/** Id of the element that carries the words, once per document. */
export const STATE_PARTS_ID = "state-parts";

/** Messages that small states fill in the browser. */
export interface StateWords {
  like: Message;
  /** With the exact number, which "3.0k" is not. */
  likeExact: Message;
  /** Text on a card whose author is hidden. */
  cover: Message;
}

/** The document's language, which is always one of the interface's. */
export const pageLocale = () => document.documentElement.lang as Locale;

/** Null on a page without footer. */
const findParts = () => document.getElementById(STATE_PARTS_ID) as HTMLTemplateElement | null;

/** The document's words. */
export function readStateWords(): StateWords | null {
  const words = findParts()?.dataset.words;
  return words ? JSON.parse(words) : null;
}

/** A copy of the video preview's markup. */
export function copyPreview(): Node | null {
  return findParts()?.content.cloneNode(true) ?? null;
}
