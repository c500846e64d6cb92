import { createContext, use } from "react";
import type english from "#locales/en/interface.json";
import { findCatalogue, loadCatalogue } from "./catalogues.ts";
import type { Locale } from "./languages.ts";
import {
  type Catalogue,
  DEFAULT_LOCALE,
  fillMessage,
  type Message,
  type Values,
} from "./message.ts";

export type TextKey = keyof typeof english;

const LocaleContext = createContext<Locale>(DEFAULT_LOCALE);

/** A formatted message of a language; the key when it is missing. */
function fill(
  { locale, catalogue }: { locale: Locale; catalogue: Catalogue },
  key: TextKey,
  values: Values = {},
): string {
  return fillMessage(locale, catalogue[key] ?? key, values);
}

/** Formats a message of a loaded language; on the server all are loaded. */
export function translate(locale: Locale, key: TextKey, values?: Values): string {
  return fill({ locale, catalogue: findCatalogue(locale) ?? {} }, key, values);
}

/** Sets the language of its children. */
export function TextProvider({ locale, children }: { locale: Locale; children: React.ReactNode }) {
  return <LocaleContext value={locale}>{children}</LocaleContext>;
}

/** The page's language. */
export const useLocale = (): Locale => use(LocaleContext);

/**
 * The catalogue of the page's language. Suspends until it is there. `use` is never skipped: when React
 * repeats a render that had suspended, hooks after a skipped `use` fail (error 467).
 */
const useCatalogue = (): Catalogue => use(loadCatalogue(useLocale()));

/** A message that is not filled yet, for code that fills it without a catalogue. */
export const useMessage = (key: TextKey): Message => useCatalogue()[key] ?? key;

/**
 * The interface's messages in the page's language: `const { t, locale } = useText();
 * t("action.close")`. Suspends until they are loaded.
 */
export function useText() {
  const locale = useLocale();
  const catalogue = useCatalogue();
  return {
    locale,
    t: (key: TextKey, values?: Values) => fill({ locale, catalogue }, key, values),
  };
}
