/** A script whose letters the styles' first faces do not have. */
export type Script = "arabic" | "hebrew" | "japanese" | "chinese";

/** A supported language: an entry here, and a folder of messages in `locales/`. */
interface Language {
  /** As it calls itself. */
  name: string;
  direction: "ltr" | "rtl";
  /** Its Open Graph locale, with a default territory. */
  openGraph: string;
  /** If it is not Latin; `font-preloads.ts` fetches its faces early. */
  script?: Script;
}

/** By language code (BCP 47), the built-in one first. */
export const LANGUAGES = {
  en: { name: "English", direction: "ltr", openGraph: "en_US" },
  ar: { name: "العربية", direction: "rtl", openGraph: "ar_AR", script: "arabic" },
  de: { name: "Deutsch", direction: "ltr", openGraph: "de_DE" },
  fr: { name: "Français", direction: "ltr", openGraph: "fr_FR" },
  es: { name: "Español", direction: "ltr", openGraph: "es_ES" },
  "pt-BR": { name: "Português (Brasil)", direction: "ltr", openGraph: "pt_BR" },
  it: { name: "Italiano", direction: "ltr", openGraph: "it_IT" },
  pl: { name: "Polski", direction: "ltr", openGraph: "pl_PL" },
  he: { name: "עברית", direction: "rtl", openGraph: "he_IL", script: "hebrew" },
  ja: { name: "日本語", direction: "ltr", openGraph: "ja_JP", script: "japanese" },
  "zh-Hans": { name: "简体中文", direction: "ltr", openGraph: "zh_CN", script: "chinese" },
} satisfies Record<string, Language>;

export type Locale = keyof typeof LANGUAGES;

export const LOCALES = Object.keys(LANGUAGES) as Locale[];

/** The settings of a language. */
export const languageOf = (locale: Locale): Language => LANGUAGES[locale];

/** Whether a value from outside is one of the interface's languages. */
export function isLocale(value: unknown): value is Locale {
  return LOCALES.includes(value as Locale);
}

/** The writing direction of a language. */
export function directionOf(locale: Locale): "ltr" | "rtl" {
  return languageOf(locale).direction;
}
