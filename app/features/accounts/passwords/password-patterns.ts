/** Finds passwords that are a pattern: lists of the commonest ones leave them out, since anybody can count them up. */

/** Sequences that hands follow: the alphabet, digits, and rows of keyboards (English, German, French). */
const ROWS = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "qwertyuiop[]",
  "qwertzuiopü",
  "azertyuiop",
  "asdfghjkl;",
  "asdfghjklöä",
  "qsdfghjklm",
  "zxcvbnm,./",
  "yxcvbnm,.-",
  "wxcvbn",
];

/** Neighbours in a row: 1 forwards, -1 backwards. */
const STEPS = new Map<string, 1 | -1>(
  ROWS.flatMap((row) =>
    [...row].slice(1).flatMap((letter, at) => [
      [row[at]! + letter, 1],
      [letter + row[at]!, -1],
    ]),
  ),
);

/** Fewer different signs are few to try, however long the password is. */
const MIN_SIGNS = 4;
/** As in "abcde12345". */
const MAX_RUNS = 2;
/** A short word is not better for being typed twice. */
const REPEATED = /^(.{1,6}?)\1+$/su;

/** In how many pieces a text follows rows in one direction; "11223344" counts as "1234". */
function countRuns(text: string): number {
  const letters = [...text].filter((letter, at, all) => letter !== all[at - 1]);
  let runs = 1;
  let direction: 1 | -1 | undefined;
  for (const [at, letter] of letters.slice(1).entries()) {
    const step = STEPS.get(letters[at]! + letter);
    const goesOn = step !== undefined && (direction === undefined || step === direction);
    if (!goesOn) runs += 1;
    direction = goesOn ? step : undefined;
  }
  return runs;
}

/** Whether a password, in lower case, is counted up, repeats itself, or has hardly any signs. */
export function isPredictable(password: string): boolean {
  return (
    new Set(password).size < MIN_SIGNS || countRuns(password) <= MAX_RUNS || REPEATED.test(password)
  );
}
