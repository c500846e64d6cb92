import { use } from "react";
import { type Catalogue, fillMessage, type Locale, type Values } from "#app/platform/message.ts";
import { once } from "#app/platform/once.ts";

/** The English words are their own keys: they stand in the routes, and cost no page a request. */
let arabic: Catalogue | undefined;

const loadArabic = once(async () => {
  const { default: words } = await import("#locales/titles/ar.json");
  arabic = words;
  return arabic;
});

// The server says every language from its first page on.
if (import.meta.env.SSR) await loadArabic();

/**
 * What a page's title or description is in a language, given in English. Where its words are not
 * here yet, what renders waits for them.
 */
export function pageWords(language: Locale, english: string, values?: Values): string {
  const words = language === "ar" ? (arabic ?? use(loadArabic())) : undefined;
  return fillMessage(language, words?.[english] ?? english, values);
}
