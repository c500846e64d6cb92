/** Quotation marks by language, for straight ones in a text. Marks that the author has typed stay. */
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
