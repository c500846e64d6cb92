import { createContext, use } from "react";
import english from "#locales/en.json";

/** A text, or its plural forms by CLDR category. */
type Message = string | { readonly [category: string]: string };
export type Catalogue = { readonly [key: string]: Message };

export type TextKey = keyof typeof english;
export type Locale = "en" | "ar";
export const LOCALES: readonly Locale[] = ["en", "ar"];
export const DEFAULT_LOCALE: Locale = "en";

/** Values for the `{name}` places of a message; `n` also chooses the plural form. */
type Values = Record<string, string | number>;

interface Words {
  locale: Locale;
  catalogue: Catalogue;
}

const WordsContext = createContext<Words>({ locale: DEFAULT_LOCALE, catalogue: english });

export function directionOf(locale: Locale): "ltr" | "rtl" {
  return locale === "ar" ? "rtl" : "ltr";
}

/** Makes a language's tool once: Intl's constructors are what is slow about a page of numbers. */
function byLocale<Tool>(make: (locale: Locale) => Tool): (locale: Locale) => Tool {
  const tools = new Map<Locale, Tool>();
  return (locale) => {
    const known = tools.get(locale);
    if (known) return known;
    const tool = make(locale);
    tools.set(locale, tool);
    return tool;
  };
}

const pluralRules = byLocale((locale) => new Intl.PluralRules(locale));
const numberFormat = byLocale((locale) => new Intl.NumberFormat(locale));

/**
 * Says a message in a language. A key that a catalogue lacks falls back to English.
 * Numbers are written as the language writes them.
 */
export function say({ locale, catalogue }: Words, key: TextKey, values: Values = {}): string {
  const message = catalogue[key] ?? (english as Catalogue)[key] ?? key;
  const form =
    typeof message === "string"
      ? message
      : (message[pluralRules(locale).select(Number(values.n ?? 0))] ?? message.other ?? "");
  return form.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    if (value === undefined) return place;
    return typeof value === "number" ? numberFormat(locale).format(value) : value;
  });
}

export function TextProvider({
  locale,
  catalogue,
  children,
}: Words & { children: React.ReactNode }) {
  return <WordsContext value={{ locale, catalogue }}>{children}</WordsContext>;
}

/** The interface's words in the page's language: `const { t, locale } = useText(); t("action.close")`. */
export function useText() {
  const words = use(WordsContext);
  return {
    locale: words.locale,
    t: (key: TextKey, values?: Values) => say(words, key, values),
  };
}
