/** Stems words, with Snowball's algorithms where there is one, so that "repairs" and "repairing" match. */
import { createRequire } from "node:module";
import { foldLetters } from "./fold.ts";
import { arabicStem, eastAsianStem, hebrewStem, polishStem } from "./light-stems.ts";
import { stopWordsOf } from "./stop-words.ts";

type Stem = (word: string) => string;

const require = createRequire(import.meta.url);

/** Irregular forms of English. */
const IRREGULAR: ReadonlyMap<string, string> = new Map([
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
]);

/** English words that a rule would stem to an unrelated word. */
const UNCHANGED: ReadonlySet<string> = new Set(["glasses", "lens", "physics", "series", "species"]);

/** Loaded with the first word: 0.9 MB that most threads never need. */
function newStemmer(algorithm: string) {
  const { newStemmer: make }: typeof import("snowball-stemmers") = require("snowball-stemmers");
  return make(algorithm);
}

function englishStem(): Stem {
  const stemmer = newStemmer("english");
  return (word) => {
    const plain = foldLetters(word);
    if (UNCHANGED.has(plain) || !/^[a-z]+$/.test(plain)) return plain;
    return stemmer.stem(IRREGULAR.get(plain) ?? plain);
  };
}

/** Snowball reads accents, which the index does without. */
function snowball(algorithm: string, prepare: Stem = (word) => word): Stem {
  const stemmer = newStemmer(algorithm);
  return (word) => foldLetters(stemmer.stem(prepare(word)));
}

/** "canções" is a form of "canção", which the algorithm does not know. */
const portugueseSingular: Stem = (word) => word.replace(/(?:õe|ãe)s$/, "ão");

/** By the first part of a language's code; each is made when a text or a query needs it. */
const LATIN = new Map<string, () => Stem>([
  ["en", englishStem],
  ["pl", () => (word) => polishStem(foldLetters(word))],
  ["pt", () => snowball("portuguese", portugueseSingular)],
  ...Object.entries({
    ca: "catalan",
    cs: "czech",
    da: "danish",
    de: "german",
    es: "spanish",
    fi: "finnish",
    fr: "french",
    hu: "hungarian",
    it: "italian",
    nb: "norwegian",
    nl: "dutch",
    ro: "romanian",
    sv: "swedish",
    tr: "turkish",
  }).map(([code, algorithm]) => [code, () => snowball(algorithm)] as const),
]);

/** Languages of other scripts that have their letters in common with others. */
const PERSIAN = ["fa", "ur"];

/** Words in a script are stemmed as one language, whatever the text around them is written in. */
const BY_SCRIPT: readonly { letters: RegExp; make(language: string): Stem }[] = [
  {
    letters: /^\p{Script=Arabic}/u,
    make: (language) => (word) =>
      PERSIAN.includes(language) ? foldLetters(word) : arabicStem(foldLetters(word)),
  },
  { letters: /^\p{Script=Hebrew}/u, make: () => (word) => hebrewStem(foldLetters(word)) },
  {
    letters: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
    make: () => (word) => eastAsianStem(foldLetters(word)),
  },
  {
    letters: /^\p{Script=Cyrillic}/u,
    make: (language) => (language === "ru" ? snowball("russian") : foldLetters),
  },
];

const made = new Map<string, Stem>();

function once(key: string, make: () => Stem): Stem {
  const known = made.get(key) ?? make();
  made.set(key, known);
  return known;
}

/** The stemmer of a word; Latin letters in a text of another script are English. */
function stemmerOf(word: string, language: string): Stem {
  const [code = ""] = language.split("-");
  const scripted = BY_SCRIPT.find(({ letters }) => letters.test(word));
  if (scripted) return once(`${scripted.letters.source} ${code}`, () => scripted.make(code));
  if (!/^\p{Script=Latin}/u.test(word)) return foldLetters;
  const known = LATIN.has(code) ? code : "en";
  return once(known, LATIN.get(known)!);
}

/** In shorter words the ending cannot be separated from the stem. */
const MIN_LATIN_LENGTH = 3;

/**
 * The stem of a word in lower case, with its accents: they distinguish endings.
 * @param language of its text
 */
export function stemOf(word: string, language = "en"): string {
  const plain = foldLetters(word);
  if (plain.length < MIN_LATIN_LENGTH && /^\p{Script=Latin}/u.test(plain)) return plain;
  const stem = stemmerOf(word, language)(word);
  // "Ines" is no form of "in": a word whose stem is a stop word is not stemmed.
  return stem === "" || stopWordsOf(language).has(stem) ? plain : stem;
}
