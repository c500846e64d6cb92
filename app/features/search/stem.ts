import { STOP_WORDS } from "./stop-words.ts";

/**
 * The stem of an English word by M. F. Porter's algorithm of 1980 ("An algorithm for suffix
 * stripping"), so that "repairs", "repaired" and "repairing" find each other.
 */

/** Irregular forms that no rule reaches. */
const IRREGULAR: Record<string, string> = {
  ...{ children: "child", men: "man", women: "woman", feet: "foot", teeth: "tooth" },
  ...{ mice: "mouse", geese: "goose", knives: "knife", leaves: "leaf", loaves: "loaf" },
  ...{ halves: "half", wolves: "wolf", shelves: "shelf", lives: "life", wives: "wife" },
  ...{ calves: "calf", thieves: "thief", oxen: "ox", heard: "hear", sang: "sing" },
};

/** They look like forms of another word, and are none. */
const WORDS_OF_THEIR_OWN = new Set(["news", "physics", "species", "series", "lens", "glasses"]);

const CONSONANTS = "[^aeiou][^aeiouy]*";
const VOWELS = "[aeiouy][aeiou]*";
/** Porter's m, the number of vowel-consonant sequences: more than 0, exactly 1, more than 1. */
const SOME = new RegExp(`^(?:${CONSONANTS})?${VOWELS}${CONSONANTS}`);
const ONE = new RegExp(`^(?:${CONSONANTS})?${VOWELS}${CONSONANTS}(?:${VOWELS})?$`);
const MANY = new RegExp(`^(?:${CONSONANTS})?${VOWELS}${CONSONANTS}${VOWELS}${CONSONANTS}`);
const HAS_VOWEL = new RegExp(`^(?:${CONSONANTS})?[aeiouy]`);
/** Consonant, vowel, consonant other than w, x and y, as in "hop". */
const SHORT_END = new RegExp(`^${CONSONANTS}[aeiouy][^aeiouwxy]$`);

type Rules = readonly (readonly [ending: string, instead: string])[];

const LONG_ENDINGS: Rules = [
  ...([
    ["ational", "ate"],
    ["ization", "ize"],
    ["iveness", "ive"],
    ["fulness", "ful"],
  ] as const),
  ...([
    ["ousness", "ous"],
    ["tional", "tion"],
    ["biliti", "ble"],
    ["entli", "ent"],
  ] as const),
  ...([
    ["ation", "ate"],
    ["alism", "al"],
    ["aliti", "al"],
    ["ousli", "ous"],
  ] as const),
  ...([
    ["iviti", "ive"],
    ["enci", "ence"],
    ["anci", "ance"],
    ["izer", "ize"],
  ] as const),
  ...([
    ["abli", "able"],
    ["alli", "al"],
    ["ator", "ate"],
    ["logi", "log"],
    ["eli", "e"],
  ] as const),
];
const MIDDLE_ENDINGS: Rules = [
  ...([
    ["icate", "ic"],
    ["ative", ""],
    ["alize", "al"],
    ["iciti", "ic"],
  ] as const),
  ...([
    ["ical", "ic"],
    ["ful", ""],
    ["ness", ""],
  ] as const),
];
const LAST_ENDING =
  /^(.+?)(?:ement|ance|ence|able|ible|ment|ant|ent|ism|ate|iti|ous|ive|ize|(?<=[st])ion|al|er|ic|ou)$/;

function withoutPlural(word: string): string {
  if (/(?:ss|i)es$/.test(word)) return word.slice(0, -2);
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

function withoutPast(word: string): string {
  if (word.endsWith("eed")) return SOME.test(word.slice(0, -3)) ? word.slice(0, -1) : word;
  const stem = /^(.+?)(?:ed|ing)$/.exec(word)?.[1];
  if (!stem || !HAS_VOWEL.test(stem)) return word;
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (/([^aeiouylsz])\1$/.test(stem)) return stem.slice(0, -1);
  return ONE.test(stem) && SHORT_END.test(stem) ? `${stem}e` : stem;
}

const withoutY = (word: string): string =>
  word.endsWith("y") && HAS_VOWEL.test(word.slice(0, -1)) ? `${word.slice(0, -1)}i` : word;

function applied(rules: Rules, word: string): string {
  const rule = rules.find(([ending]) => word.endsWith(ending));
  if (!rule) return word;
  const stem = word.slice(0, -rule[0].length);
  return SOME.test(stem) ? stem + rule[1] : word;
}

function withoutLast(word: string): string {
  const stem = LAST_ENDING.exec(word)?.[1];
  return stem && MANY.test(stem) ? stem : word;
}

function withoutE(word: string): string {
  const stem = word.slice(0, -1);
  const isLoose = MANY.test(stem) || (ONE.test(stem) && !SHORT_END.test(stem));
  const shorter = word.endsWith("e") && isLoose ? stem : word;
  return shorter.endsWith("ll") && MANY.test(shorter) ? shorter.slice(0, -1) : shorter;
}

function englishStem(word: string): string {
  if (WORDS_OF_THEIR_OWN.has(word)) return word;
  const plain = withoutY(withoutPast(withoutPlural(word)));
  return withoutE(withoutLast(applied(MIDDLE_ENDINGS, applied(LONG_ENDINGS, plain))));
}

/** The article, which Arabic writes together with its noun. */
const ARABIC_ARTICLE = /^ال(?=[؀-ۿ]{3})/;

/** The stem of a folded word; words of other languages than English and Arabic stay as they are. */
export function stemOf(word: string): string {
  const isEnglish = word.length > 2 && /^[a-z]+$/.test(word);
  const stem = isEnglish ? englishStem(IRREGULAR[word] ?? word) : word.replace(ARABIC_ARTICLE, "");
  // "Ines" is no form of "in": what would become a word that says nothing stays itself.
  return STOP_WORDS.has(stem) ? word : stem;
}
