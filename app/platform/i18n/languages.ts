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
  he: { name: "עברית", direction: "rtl", openGraph: "he_IL", script: "hebrew" },
  ja: { name: "日本語", direction: "ltr", openGraph: "ja_JP", script: "japanese" },
  "zh-Hans": { name: "简体中文", direction: "ltr", openGraph: "zh_CN", script: "chinese" },
} satisfies Record<string, Language>;

export type Locale = keyof typeof LANGUAGES;

export const LOCALES = Object.keys(LANGUAGES) as Locale[];

/** The settings of a language. */
export const languageOf = (locale: Locale): Language => LANGUAGES[locale];
