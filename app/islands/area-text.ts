import { use } from "react";
import { type FoundWords, loadersByLocale } from "#app/platform/i18n/found-words.ts";
import type { Locale } from "#app/platform/i18n/languages.ts";
import { fillMessage, type Message, type Values } from "#app/platform/i18n/message.ts";
import { useLocale } from "#app/platform/i18n/text.tsx";
import { preload, preloadWords } from "./lazy-component.ts";

/**
 * Creates a text hook for one area of the site. English comes with the area's pages, another
 * language is loaded where the document is in that language.
 * @param found the area's files in `locales/`, by path: an `import.meta.glob` without English
 */
export function createAreaText<Key extends string>(
  english: Record<Key, Message>,
  found: FoundWords,
) {
  const loaders = loadersByLocale<Record<Key, Message>>(found);
  if (import.meta.env.SSR) {
    preloadWords((locale) => loaders.get(locale)?.());
  } else {
    const load = loaders.get(document.documentElement.lang as Locale);
    if (load) preload(load());
  }
  /** Suspends while the language loads. While a component renders only. */
  function wordsIn(locale: Locale): Record<Key, Message> {
    const load = loaders.get(locale);
    return load ? use(load()) : english;
  }
  const fill = (locale: Locale, words: Record<Key, Message>, key: Key, values?: Values): string =>
    fillMessage(locale, words[key] ?? english[key], values);
  /** A message in a language, for the head of a page. */
  const translate = (locale: Locale, key: Key, values?: Values): string =>
    fill(locale, wordsIn(locale), key, values);
  function useAreaText() {
    const locale = useLocale();
    const words = wordsIn(locale);
    // Also for effects and events, where nothing can suspend.
    return { locale, t: (key: Key, values?: Values) => fill(locale, words, key, values) };
  }
  return Object.assign(useAreaText, { translate });
}
