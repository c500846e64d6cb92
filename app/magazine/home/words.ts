import type { Words } from "#app/features/arrangements/arrangement.ts";
import type { Values } from "#app/platform/i18n/message.ts";
import type { TextKey } from "#app/platform/i18n/text.tsx";

/** The owner's words, or a message of the interface in the reader's language. */
export function wordsIn(
  t: (key: TextKey, values?: Values) => string,
  words: Words,
  values?: Values,
): string {
  return typeof words === "string" ? t(words, values) : words.own;
}

/** Equal for equal words. */
export const wordsKey = (words: Words): string => (typeof words === "string" ? words : words.own);
