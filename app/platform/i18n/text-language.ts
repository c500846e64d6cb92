/** The language of a text that nobody named: by its letters. */
import { type Locale, languageOf } from "./languages.ts";

/** Letters that decide; more would not change the answer. */
const SAMPLE_LENGTH = 4000;

const countOf = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

/**
 * The language of a text in the magazine's language, or in Arabic in any magazine. Hyphens and voices
 * of the wrong language are worse than none, so for other letters it is "": unknown.
 * @param html the text, with or without tags
 */
export function languageOfText(html: string, siteLanguage: Locale): string {
  const sample = html.slice(0, SAMPLE_LENGTH).replace(/<[^>]*>/g, "");
  const arabic = countOf(sample, /\p{Script=Arabic}/gu);
  const latin = countOf(sample, /\p{Script=Latin}/gu);
  if (arabic + latin < countOf(sample, /\p{L}/gu) / 2) return "";
  const script = arabic > latin ? "arabic" : undefined;
  if (script === languageOf(siteLanguage).script) return siteLanguage;
  return script === "arabic" ? "ar" : "";
}
