/** Word boundaries as in the full-text indexes: everything but letters, digits and marks. */
const IN_WORD = /^[\p{L}\p{N}\p{M}]$/u;

/** The character that ends before a place; some take two units. */
const before = (text: string, at: number) => Array.from(text.slice(Math.max(0, at - 2), at)).at(-1);

/** Whether a word of the text begins with this one, which is in lower case. */
export function hasWord(text: string, word: string): boolean {
  const folded = text.toLowerCase();
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
    if (!IN_WORD.test(before(folded, at) ?? "")) return true;
  }
  return false;
}
