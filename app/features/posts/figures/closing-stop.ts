/** What needs no full stop before the next sentence. */
const CLOSED = /[\p{Sentence_Terminal}…:;,،、，；：–—-]["'’”»)\]）」』]*$/u;

/** Scripts whose full stop is the ideographic one. */
const IDEOGRAPHIC = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]["'’”»)\]）」』]*$/u;

/** The full stop that words need before another sentence, such as a credit; "" where they end with a sign. */
export function closingStop(words: string): string {
  const text = words.trimEnd();
  if (text === "" || CLOSED.test(text)) return "";
  return IDEOGRAPHIC.test(text) ? "。" : ".";
}
