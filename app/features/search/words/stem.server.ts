/** Stems words with Snowball's algorithms, so that "repairs" and "repairing" match. */
import { newStemmer } from "snowball-stemmers";
import { STOP_WORDS } from "./stop-words.ts";

/** Stemming of a language; add a language by an entry here with the name of its algorithm. */
interface Stemming {
  stemmer: { stem(word: string): string };
  /** Stop words, folded as by `fold`. */
  letters: RegExp;
  /** Irregular forms. */
  irregular: ReadonlyMap<string, string>;
  /** Words that a rule would stem to an unrelated word. */
  unchanged: ReadonlySet<string>;
}

const ENGLISH: Stemming = {
  stemmer: newStemmer("english"),
  letters: /^[a-z]{3,}$/,
  irregular: new Map([
    ["calves", "calf"],
    ["children", "child"],
    ["feet", "foot"],
    ["geese", "goose"],
    ["halves", "half"],
    ["heard", "hear"],
    ["knives", "knife"],
    ["leaves", "leaf"],
    ["lives", "life"],
    ["loaves", "loaf"],
    ["men", "man"],
    ["mice", "mouse"],
    ["oxen", "ox"],
    ["sang", "sing"],
    ["shelves", "shelf"],
    ["teeth", "tooth"],
    ["thieves", "thief"],
    ["wives", "wife"],
    ["wolves", "wolf"],
    ["women", "woman"],
  ]),
  unchanged: new Set(["glasses", "lens", "physics", "series", "species"]),
};

const STEMMINGS = { en: ENGLISH };

/** The Arabic article, which is written together with its noun. */
const ARABIC_ARTICLE = /^ال(?=[؀-ۿ]{3})/;

/**
 * The stem of a folded word. Words in other scripts are not stemmed, except for the Arabic article.
 */
export function stemOf(word: string, language: keyof typeof STEMMINGS = "en"): string {
  const { stemmer, letters, irregular, unchanged } = STEMMINGS[language];
  if (unchanged.has(word)) return word;
  const stem = letters.test(word)
    ? stemmer.stem(irregular.get(word) ?? word)
    : word.replace(ARABIC_ARTICLE, "");
  // "Ines" is no form of "in": a word whose stem is a stop word is not stemmed.
  return STOP_WORDS.has(stem) ? word : stem;
}
