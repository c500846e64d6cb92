import { useLocale } from "#app/platform/i18n/text.tsx";
import { findTextLanguage } from "#app/platform/i18n/text-languages.ts";

/** Attributes that describe the language of a text. */
export interface TextAttributes {
  lang?: string | undefined;
  dir: "ltr" | "rtl" | "auto";
}

/**
 * Attributes of a post's title or excerpt: its language where the page has another, for voices, faces and quotation
 * marks; and its direction, which isolates it from the surrounding text. Without a language its first letter decides.
 */
export function useTextLanguage(language: string | null): TextAttributes {
  const locale = useLocale();
  const known = language === null ? null : findTextLanguage(language);
  if (language === null || !known) return { dir: "auto" };
  return { lang: language === locale ? undefined : language, dir: known.direction };
}
