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
  he: { name: "עברית", direction: "rtl", openGraph: "he_IL" },
  ja: { name: "日本語", direction: "ltr", openGraph: "ja_JP" },
  "zh-Hans": { name: "简体中文", direction: "ltr", openGraph: "zh_CN" },
} satisfies Record<string, Language>;

export type Locale = keyof typeof LANGUAGES;

export const LOCALES = Object.keys(LANGUAGES) as Locale[];

/** The settings of a language. */
export const languageOf = (locale: Locale): Language => LANGUAGES[locale];
