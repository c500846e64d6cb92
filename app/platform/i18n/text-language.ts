/** The language of a text that nobody named: by its letters. */
import { type Locale, languageOf, type Script } from "./languages.ts";

/** Letters that decide; more would not change the answer. */
const SAMPLE_LENGTH = 4000;

/** Languages that are written in a script; Han includes traditional Chinese. */
const LANGUAGE_OF_SCRIPT: Record<Script, string> = {
  arabic: "ar",
  hebrew: "he",
  japanese: "ja",
  chinese: "zh",
};

const countOf = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

/** How many letters of each script a text has; the first faces of the styles have Latin alone. */
function countsByScript(text: string): readonly (readonly [Script | undefined, number])[] {
  const kana = countOf(text, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  const han = countOf(text, /\p{Script=Han}/gu);
  // Japanese is Han and kana; a Chinese text has kana at most in a name that it cites.
  const isJapanese = kana * 10 > han;
  return [
    [undefined, countOf(text, /\p{Script=Latin}/gu)],
    ["arabic", countOf(text, /\p{Script=Arabic}/gu)],
    ["hebrew", countOf(text, /\p{Script=Hebrew}/gu)],
    [isJapanese ? "japanese" : "chinese", kana + han],
  ];
}

/** The beginning of a text without its tags. */
const sampleOf = (html: string): string => html.slice(0, SAMPLE_LENGTH).replace(/<[^>]*>/g, "");

/** The direction of most letters of a text, also of one whose first word is in other letters; "auto" without letters. */
export function directionOfText(html: string): "ltr" | "rtl" | "auto" {
  const sample = sampleOf(html);
  const all = countOf(sample, /\p{L}/gu);
  if (all === 0) return "auto";
  const rightToLeft = countOf(sample, /[\p{Script=Arabic}\p{Script=Hebrew}]/gu);
  return rightToLeft > all / 2 ? "rtl" : "ltr";
}

/**
 * The language of a text in the magazine's language, or of one that its script tells in any magazine.
 * Hyphens and voices of the wrong language are worse than none, so for other letters it is "": unknown.
 * @param html the text, with or without tags
 */
export function languageOfText(html: string, siteLanguage: Locale): string {
  const sample = sampleOf(html);
  const counts = countsByScript(sample);
  const known = counts.reduce((sum, [, count]) => sum + count, 0);
  if (known < countOf(sample, /\p{L}/gu) / 2) return "";
  const [script] = counts.reduce((most, each) => (each[1] > most[1] ? each : most));
  if (script === languageOf(siteLanguage).script) return siteLanguage;
  return script ? LANGUAGE_OF_SCRIPT[script] : "";
}
