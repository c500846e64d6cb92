declare module "snowball-stemmers" {
  /** @param algorithm the English name of a language, in lower case */
  export function newStemmer(algorithm: string): { stem(word: string): string };
}
