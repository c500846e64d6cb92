/** A supported language: an entry here, and a folder of messages in `locales/`. */
interface Language {
  /** As it calls itself. */
  name: string;
  direction: "ltr" | "rtl";
  /** Its Open Graph locale, with a default territory. */
  openGraph: string;
  /** Letters that the styles' first faces do not have; `font-preloads.ts` fetches theirs early. */
  script?: "arabic";
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
} satisfies Record<string, Language>;

export type Locale = keyof typeof LANGUAGES;

export const LOCALES = Object.keys(LANGUAGES) as Locale[];

/** The settings of a language. */
export const languageOf = (locale: Locale): Language => LANGUAGES[locale];
