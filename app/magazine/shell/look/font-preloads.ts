import newsreader from "@fontsource/newsreader/files/newsreader-latin-600-normal.woff2?url";
import shantell from "@fontsource/shantell-sans/files/shantell-sans-latin-600-normal.woff2?url";
import sourceSerif from "@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff2?url";
import inter from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import franklin from "@fontsource-variable/libre-franklin/files/libre-franklin-latin-wght-normal.woff2?url";
import notoLatin from "@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-latin-wght-normal.woff2?url";
import notoHebrew from "@fontsource-variable/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-wght-normal.woff2?url";
import { dictionary } from "#app/lib/dictionary.ts";
import type { PageHandle } from "#app/magazine/shell/page-handle.ts";
import { isLocale, type Locale, languageOf, type Script } from "#app/platform/i18n/languages.ts";
import notoArabic from "#styles/fonts/noto-sans-arabic-letters.woff2?url";
import jakarta from "#styles/fonts/plus-jakarta-sans-latin-word-spaces.woff2?url";
import type { Look } from "./look.ts";

/** Fonts that `themes.css` assigns to a body class. */
const BY_CLASS = dictionary<string[]>({
  animals: [inter],
  "demo-5": [jakarta, shantell],
  "demo-6": [franklin, newsreader],
  "demo-7": [notoLatin, notoArabic],
});

/** Japanese and Chinese use system fonts: a font with thousands of characters weighs megabytes. */
const BY_SCRIPT: Record<Script, string[]> = {
  arabic: [notoArabic],
  hebrew: [notoHebrew],
  japanese: [],
  chinese: [],
};

/** Font files to preload for text above the fold. */
export function fontsOf(
  handle: PageHandle,
  locale: Locale,
  look: Look | null | undefined,
): string[] {
  const { script } = languageOf(locale);
  const text = facesOfText(handle, locale, look);
  if (script) return [...new Set([...BY_SCRIPT[script], ...text])];
  if (look && !handle.theme) return [...look.preloads.first, ...text];
  const themed = (handle.theme ?? "").split(" ").flatMap((name) => BY_CLASS[name] ?? []);
  return [...(themed.length > 0 ? themed : [jakarta]), ...text];
}

/** A text in the script of its page is set in the page's faces, unless that is Latin. */
function facesOfText(
  { hasLongText, textLanguage, theme }: PageHandle,
  locale: Locale,
  look: Look | null | undefined,
): string[] {
  if (!hasLongText) return [];
  const language = isLocale(textLanguage) ? textLanguage : locale;
  const { script } = languageOf(language);
  if (script) return BY_SCRIPT[script];
  if (!look || theme) return [sourceSerif];
  return look.preloads.text ? [look.preloads.text] : [];
}
