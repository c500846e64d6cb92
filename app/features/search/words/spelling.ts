/** Alphabets for candidates, by the script of the typed word. */
const ALPHABETS: readonly (readonly [script: RegExp, letters: string])[] = [
  [/[a-z]/, "abcdefghijklmnopqrstuvwxyz"],
  [/\p{Script=Arabic}/u, "ءابتثجحخدذرزسشصضطظعغفقكلمنهوي"],
  [/\p{Script=Cyrillic}/u, "абвгдежзиклмнопрстуфхцчшщъыьэюя"],
  [/\p{Script=Greek}/u, "αβγδεζηθικλμνξοπρστυφχψω"],
];

/** All words at edit distance 1: a letter missing, swapped, wrong or added. */
export function singleEdits(word: string): string[] {
  const letters = [...word];
  const alphabet = [...(ALPHABETS.find(([script]) => script.test(word))?.[1] ?? "")];
  const edits = new Set<string>();
  for (let at = 0; at <= letters.length; at++) {
    const start = letters.slice(0, at).join("");
    const [here = "", next = "", ...others] = letters.slice(at);
    const rest = others.join("");
    for (const letter of alphabet) edits.add(start + letter + here + next + rest);
    if (!here) continue;
    edits.add(start + next + rest);
    for (const letter of alphabet) edits.add(start + letter + next + rest);
    if (next) edits.add(start + next + here + rest);
  }
  edits.delete(word);
  edits.delete("");
  return [...edits];
}

/** Trigrams, with the bounds of the word marked. */
export function trigramsOf(word: string): string[] {
  const letters = ["^", ...word, "$"];
  const trigrams = new Set<string>();
  for (let at = 0; at + 3 <= letters.length; at++) {
    trigrams.add(letters.slice(at, at + 3).join(""));
  }
  return [...trigrams];
}

/** Edit distance of two words (Damerau–Levenshtein, adjacent letters swapped once). */
export function distanceBetween(one: string, other: string): number {
  const a = [...one];
  const b = [...other];
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped =
        row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        current[column - 1]! + 1,
        last[column]! + 1,
        last[column - 1]! + (isSame ? 0 : 1),
        isSwapped ? before[column - 2]! + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = last;
    last = current;
  }
  return last[b.length]!;
}
