import type { Locale } from "./languages.ts";

/** A text, or its plural forms by CLDR category. */
export type Message = string | { readonly [category: string]: string };
export type Catalogue = { readonly [key: string]: Message };

export const DEFAULT_LOCALE: Locale = "en";

/** Values for the `{name}` places of a message; `n` also chooses the plural form. */
export type Values = Record<string, string | number>;

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

/** By its script: the table of languages, with their names, would be bytes on every page. */
const isRightToLeft = byLocale((locale) =>
  /^(?:Arab|Hebr)$/.test(new Intl.Locale(locale).maximize().script!),
);

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const OTHER_THAN_RIGHT_TO_LEFT = /[^\p{Script=Arabic}\p{Script=Hebrew}\s]/u;

/**
 * A value of another writing direction in a pair of marks (Unicode UAX #9, FSI and PDI): without them the number "2026-0012"
 * is "0012-2026" among Arabic letters. No element, because names of controls, titles and emails as text need it too.
 */
function isolated(value: string, locale: Locale): string {
  const mixing = isRightToLeft(locale) ? OTHER_THAN_RIGHT_TO_LEFT : RIGHT_TO_LEFT;
  return mixing.test(value) ? `\u2068${value}\u2069` : value;
}

/** A message with its places filled. Numbers are written as the language writes them. */
export function fillMessage(locale: Locale, message: Message, values: Values = {}): string {
  const form =
    typeof message === "string"
      ? message
      : (message[pluralRules(locale).select(Number(values.n ?? 0))] ?? message.other ?? "");
  return form.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    if (value === undefined) return place;
    return typeof value === "number" ? numberFormat(locale).format(value) : isolated(value, locale);
  });
}
