import { createContext, use } from "react";
import type english from "#locales/en.json";
import { findCatalogue, loadCatalogue } from "./catalogues.ts";
import {
  type Catalogue,
  DEFAULT_LOCALE,
  fillMessage,
  type Locale,
  type Values,
} from "./message.ts";

export type TextKey = keyof typeof english;

const LocaleContext = createContext<Locale>(DEFAULT_LOCALE);

/** A message with the words of a language; where they lack it, its key. */
function fill(
  { locale, catalogue }: { locale: Locale; catalogue: Catalogue },
  key: TextKey,
  values: Values = {},
): string {
  return fillMessage(locale, catalogue[key] ?? key, values);
}

/** Says a message in a language whose words are here: on the server that is every language. */
export function say(locale: Locale, key: TextKey, values?: Values): string {
  return fill({ locale, catalogue: findCatalogue(locale) ?? {} }, key, values);
}

/** What is in it speaks this language. */
export function TextProvider({ locale, children }: { locale: Locale; children: React.ReactNode }) {
  return <LocaleContext value={locale}>{children}</LocaleContext>;
}

/** The page's language. */
export const useLocale = (): Locale => use(LocaleContext);

/**
 * The interface's words in the page's language: `const { t, locale } = useText(); t("action.close")`.
 * They come with the first part of a page that needs them, and it waits for them.
 */
export function useText() {
  const locale = useLocale();
  const catalogue = findCatalogue(locale) ?? use(loadCatalogue(locale));
  return {
    locale,
    t: (key: TextKey, values?: Values) => fill({ locale, catalogue }, key, values),
  };
}
