/** Lists within sentences, with the signs of the language: commas are not the same everywhere. */

/** Words in one line, as the language lists them: "a, b and c", "a、b、c". */
export const listWords = (locale: string, words: readonly string[]): string =>
  new Intl.ListFormat(locale).format(words);

/** Separators of a list: the text before each item, the first included. */
export function listSigns(locale: string, count: number): string[] {
  const items = Array.from({ length: count }, () => "0");
  const parts = new Intl.ListFormat(locale).formatToParts(items);
  const signs: string[] = [];
  let sign = "";
  for (const { type, value } of parts) {
    if (type === "literal") sign = value;
    else {
      signs.push(sign);
      sign = "";
    }
  }
  return signs;
}

const FULL_STOPS = new Map([
  ["ja", "。"],
  ["zh", "。"],
]);

/** The sign at the end of a sentence. */
export const fullStop = (locale: string): string => FULL_STOPS.get(locale.split("-")[0]!) ?? ".";

const COLONS = new Map([
  ["fr", "\u00a0: "],
  ["ja", "："],
  ["zh", "："],
]);

/** The sign between a label and what it is about, with its spaces. */
export const colon = (locale: string): string => COLONS.get(locale.split("-")[0]!) ?? ": ";
