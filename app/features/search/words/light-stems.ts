/** Light stemming of languages without a Snowball stemmer, or with one that leaves too much. */

/** The endings of nouns and adjectives in Polish, the longest first, without accents. */
const POLISH_ENDINGS =
  /(?:iami|iach|owie|ami|ach|ymi|imi|ego|iego|emu|iemu|owi|iej|iem|iom|ych|ich|ym|im|ej|ow|om|em|ie|ia|iu|io|a|e|i|o|u|y)$/;

/** Consonants that endings soften: "most" and "moście", "ręka" and "ręce". */
const POLISH_SOFT: readonly (readonly [RegExp, string])[] = [
  [/sc$/, "st"],
  [/dz$/, "d"],
  [/rz$/, "r"],
  [/c$/, "k"],
];

/** @param word folded */
export function polishStem(word: string): string {
  const cut = word.replace(POLISH_ENDINGS, "");
  const rest = cut.length >= 3 ? cut : word;
  const [soft, hard] = POLISH_SOFT.find(([ending]) => ending.test(rest)) ?? [/$/, ""];
  return rest.replace(soft, hard);
}

/** Larkey's light10: "and", the article with what is written before it, and endings of number, gender and person. */
const ARABIC_AND = /^و(?=.{3})/;
const ARABIC_ARTICLE = /^(?:بال|كال|فال|ال|لل)(?=.{3})/;
const ARABIC_ENDING = /(?<=.{3})(?:ها|ان|ات|ون|ين|يه|ه|ي)$/;

/** A word that begins with the letter of "and" loses it with and without the article. @param word folded */
export const arabicStem = (word: string): string =>
  word
    .replace(ARABIC_AND, "")
    .replace(ARABIC_ARTICLE, "")
    .replace(ARABIC_AND, "")
    .replace(ARABIC_ENDING, "");

/** Hebrew prefixes written together with the next word: and, the, in, to, as, from, that. */
const HEBREW_BEGINNING = /^[והבלכמש](?=.{3})/;
const HEBREW_ENDING = /(?<=.{3})(?:ים|ות|ה|ת)$/;
const FINAL_LETTERS = "ךםןףץ";
const MIDDLE_LETTERS = "כמנפצ";

/** Letters have another form at the end of a word. */
const withoutFinals = (word: string): string =>
  word.replace(/[ךםןףץ]/g, (letter) => MIDDLE_LETTERS[FINAL_LETTERS.indexOf(letter)]!);

/** @param word folded */
export function hebrewStem(word: string): string {
  let rest = word.replace(HEBREW_ENDING, "");
  // Several may be combined: "and in the house".
  while (HEBREW_BEGINNING.test(rest)) rest = rest.slice(1);
  return withoutFinals(rest).replace(/יי$/, "י");
}

/** Kanji with the kana that inflect it, and the long vowel at the end of a foreign word. */
const INFLECTED = /^(\p{Script=Han}+)\p{Script=Hiragana}+$/u;
const LONG_VOWEL = /(?<=\p{Script=Katakana}{2})ー$/u;

/** @param word folded */
export const eastAsianStem = (word: string): string =>
  word.replace(INFLECTED, "$1").replace(LONG_VOWEL, "");

/** All single signs and pairs of neighbours in the Han of a text: however it is cut into words, it is found by them. */
export function hanGrams(text: string): string[] {
  const runs = text.match(/\p{Script=Han}+/gu) ?? [];
  return runs.flatMap((run) => {
    const signs = [...run];
    return [...signs, ...pairsOf(signs)];
  });
}

const pairsOf = (signs: readonly string[]): string[] =>
  signs.slice(1).map((sign, index) => signs[index]! + sign);

/** The stems of a word of the query: of three and more Han signs each pair of neighbours. */
export function unitsOf(stem: string): string[] {
  const signs = [...stem];
  return signs.length > 2 && /^\p{Script=Han}+$/u.test(stem) ? pairsOf(signs) : [stem];
}
