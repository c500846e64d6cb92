/** The languages that texts of a magazine may have: those of the interface, and others that it does not speak. */
import { isLocale, LANGUAGES, type Locale } from "./languages.ts";

interface TextLanguage {
  /** As it calls itself. */
  name: string;
  direction: "ltr" | "rtl";
  /** Its Open Graph locale, with a default territory. */
  openGraph: string;
}

const ltr = (name: string, openGraph: string): TextLanguage => ({
  name,
  direction: "ltr",
  openGraph,
});

const rtl = (name: string, openGraph: string): TextLanguage => ({
  name,
  direction: "rtl",
  openGraph,
});

/** By language code (BCP 47). */
const OTHERS = {
  ca: ltr("Català", "ca_ES"),
  cs: ltr("Čeština", "cs_CZ"),
  da: ltr("Dansk", "da_DK"),
  el: ltr("Ελληνικά", "el_GR"),
  fa: rtl("فارسی", "fa_IR"),
  fi: ltr("Suomi", "fi_FI"),
  hi: ltr("हिन्दी", "hi_IN"),
  hu: ltr("Magyar", "hu_HU"),
  id: ltr("Indonesia", "id_ID"),
  ko: ltr("한국어", "ko_KR"),
  nb: ltr("Norsk bokmål", "nb_NO"),
  nl: ltr("Nederlands", "nl_NL"),
  "pt-PT": ltr("Português (Portugal)", "pt_PT"),
  ro: ltr("Română", "ro_RO"),
  ru: ltr("Русский", "ru_RU"),
  sv: ltr("Svenska", "sv_SE"),
  tr: ltr("Türkçe", "tr_TR"),
  uk: ltr("Українська", "uk_UA"),
  ur: rtl("اردو", "ur_PK"),
  vi: ltr("Tiếng Việt", "vi_VN"),
  "zh-Hant": ltr("繁體中文", "zh_TW"),
} satisfies Record<string, TextLanguage>;

export type TextLanguageCode = Locale | keyof typeof OTHERS;

/** Those of the interface first. */
export const TEXT_LANGUAGES = [
  ...Object.keys(LANGUAGES),
  ...Object.keys(OTHERS),
] as TextLanguageCode[];

const isOther = (code: string): code is keyof typeof OTHERS => Object.hasOwn(OTHERS, code);

/** Facts about a language by its code; null for an unknown one. */
export function findTextLanguage(code: string): TextLanguage | null {
  if (isLocale(code)) return LANGUAGES[code];
  return isOther(code) ? OTHERS[code] : null;
}
