/** Quotation marks by language, for straight ones in a text. Marks that the author has typed stay. */
import type { StateCore } from "markdown-it";
import { dictionary } from "#app/lib/dictionary.ts";

/** Opening and closing, then those within a quotation; French ones with their spaces. */
type QuotationMarks = readonly [string, string, string, string];

const ENGLISH: QuotationMarks = ["“", "”", "‘", "’"];
const GUILLEMETS: QuotationMarks = ["«", "»", "“", "”"];
const CORNERS: QuotationMarks = ["「", "」", "『", "』"];
const GERMAN: QuotationMarks = ["„", "“", "‚", "‘"];
const SWEDISH: QuotationMarks = ["”", "”", "’", "’"];
const LOW_AND_HIGH: QuotationMarks = ["„", "”", "«", "»"];

/** By language code (BCP 47), or its first part; English for all others. */
const MARKS = dictionary<QuotationMarks>({
  ar: GUILLEMETS,
  ca: GUILLEMETS,
  cs: GERMAN,
  da: ["»", "«", "›", "‹"],
  de: GERMAN,
  el: GUILLEMETS,
  es: GUILLEMETS,
  fa: ["«", "»", "‹", "›"],
  fi: SWEDISH,
  fr: ["«\u202f", "\u202f»", "“", "”"],
  hu: ["„", "”", "»", "«"],
  it: GUILLEMETS,
  ja: CORNERS,
  nb: ["«", "»", "‘", "’"],
  pl: LOW_AND_HIGH,
  "pt-PT": GUILLEMETS,
  ro: LOW_AND_HIGH,
  ru: ["«", "»", "„", "“"],
  sv: SWEDISH,
  uk: ["«", "»", "„", "“"],
  "zh-Hant": CORNERS,
});

/** The quotation marks of a language; English ones where it is unknown. */
export const quotationMarks = (language: string): QuotationMarks =>
  MARKS[language] ?? MARKS[language.split("-")[0]!] ?? ENGLISH;

/** A text in the quotation marks of a language. */
export function quoted(text: string, language: string): string {
  const [open, close] = quotationMarks(language);
  return open + text + close;
}

/** Languages without spaces, which tell elsewhere which of two marks opens. */
const UNSPACED = /^(?:ja|zh)(?:-|$)/;

/** Whether straight marks open and close in turns. After a number one that would open is an inch. */
function areInTurns(text: string): boolean {
  const marks = [...text.matchAll(/(\p{N}?)"/gu)];
  return marks.length % 2 === 0 && marks.every(([, number], at) => at % 2 === 1 || number === "");
}

/** Sets the straight marks of a paragraph in turns, where no spaces tell which of them open. */
export function unspacedQuotesRule({ tokens, env }: StateCore): void {
  const { language = "" } = env as { language?: string };
  if (!UNSPACED.test(language)) return;
  const [open, close] = quotationMarks(language);
  for (const { children } of tokens) {
    const texts = (children ?? []).filter(({ type }) => type === "text");
    if (!areInTurns(texts.map(({ content }) => content).join(""))) continue;
    let isOpen = false;
    for (const text of texts) {
      text.content = text.content.replaceAll('"', () => {
        isOpen = !isOpen;
        return isOpen ? open : close;
      });
    }
  }
}
