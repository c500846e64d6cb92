import { createContext, use } from "react";
import english from "#locales/en.json";
import {
  type Catalogue,
  DEFAULT_LOCALE,
  fillMessage,
  type Locale,
  type Message,
  type Values,
} from "./message.ts";

export type TextKey = keyof typeof english;

export interface Words {
  locale: Locale;
  catalogue: Catalogue;
}

const WordsContext = createContext<Words>({ locale: DEFAULT_LOCALE, catalogue: english });

/** Says a message in a language. A key that a catalogue lacks falls back to English. */
export function say({ locale, catalogue }: Words, key: TextKey, values: Values = {}): string {
  return fillMessage(locale, catalogue[key] ?? (english as Catalogue)[key] ?? key, values);
}

export function TextProvider({
  locale,
  catalogue,
  children,
}: Words & { children: React.ReactNode }) {
  return <WordsContext value={{ locale, catalogue }}>{children}</WordsContext>;
}

/** The page's language with its words, to hand them on. */
export const useWords = (): Words => use(WordsContext);

/** The interface's words in the page's language: `const { t, locale } = useText(); t("action.close")`. */
export function useText() {
  const words = useWords();
  return {
    locale: words.locale,
    t: (key: TextKey, values?: Values) => say(words, key, values),
  };
}

/**
 * The words of one part of the site. They come with its pages, and cost no other page a byte:
 * `const useAccountText = wordsOfArea({ en, ar })`.
 */
export function wordsOfArea<Key extends string>(languages: Record<Locale, Record<Key, Message>>) {
  return () => {
    const { locale } = use(WordsContext);
    const t = (key: Key, values?: Values) => fillMessage(locale, languages[locale][key], values);
    return { locale, t };
  };
}
