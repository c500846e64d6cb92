/** Compares two texts block by block (paragraphs, list items, figures), and changed blocks by words. */
import { diffArrays } from "diff";
import { diffHtml } from "./html-diff.ts";

/** Beyond this, everything counts as replaced: the cost grows quadratically with the differences. */
const MAX_CHANGED_BLOCKS = 1500;
const MAX_CHANGED_WORDS = 250;
/** Word comparisons in a text, as the squared number of words that they may visit. */
const MAX_COMPARISONS = 400;
/** Below this share of common text, two blocks count as different ones. */
const MIN_LIKENESS = 0.4;
/** How far a changed block is looked for among its neighbours. */
const REACH = 3;

/** A block of both texts, or of one of them; the numbers are its places there. */
export type BlockChange =
  | { kind: "same"; html: string; before: number; after: number }
  /** With `<ins>` and `<del>`. */
  | { kind: "changed"; html: string; before: number; after: number }
  | { kind: "removed"; html: string; before: number }
  | { kind: "added"; html: string; after: number };

type Pair = { html: string; before: number; after: number };

/** Finds blocks that were changed rather than replaced, until there were too many comparisons. */
function blockComparer(before: readonly string[], after: readonly string[]) {
  let comparisons = 0;
  return (at: number, place: number): Pair | null => {
    if (++comparisons > MAX_COMPARISONS) return null;
    const found = diffHtml(before[at] ?? "", after[place] ?? "", MAX_CHANGED_WORDS);
    // A change of tags alone is shown as two blocks: no word of it could be marked.
    const isLike = found?.isChanged && found.likeness >= MIN_LIKENESS;
    return isLike ? { html: found.html, before: at, after: place } : null;
  };
}

const numbers = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => from + index);

/** The blocks of one place in both texts: changed ones in pairs, others as removed and added. */
function pairUp(
  removed: number[],
  added: number[],
  compare: (at: number, place: number) => Pair | null,
  htmlOf: { before: readonly string[]; after: readonly string[] },
): BlockChange[] {
  const changes: BlockChange[] = [];
  let next = 0;
  const addUpTo = (end: number) => {
    for (; next < end; next++) {
      const after = added[next] ?? 0;
      changes.push({ kind: "added", html: htmlOf.after[after] ?? "", after });
    }
  };
  for (const at of removed) {
    const near = numbers(next, Math.min(REACH, added.length - next));
    const pair = near.map((index) => compare(at, added[index] ?? 0)).find(Boolean);
    if (!pair) {
      changes.push({ kind: "removed", html: htmlOf.before[at] ?? "", before: at });
      continue;
    }
    addUpTo(added.indexOf(pair.after));
    changes.push({ kind: "changed", ...pair });
    next++;
  }
  addUpTo(added.length);
  return changes;
}

/** Compares two texts as lists of their blocks' HTML, in reading order. */
export function diffBlocks(before: readonly string[], after: readonly string[]): BlockChange[] {
  const runs = diffArrays([...before], [...after], { maxEditLength: MAX_CHANGED_BLOCKS }) ?? [
    { removed: true, added: false, value: [...before] },
    { removed: false, added: true, value: [...after] },
  ];
  const compare = blockComparer(before, after);
  const changes: BlockChange[] = [];
  let [at, place] = [0, 0];
  let removed: number[] = [];
  let added: number[] = [];
  const settle = () => {
    changes.push(...pairUp(removed, added, compare, { before, after }));
    [removed, added] = [[], []];
  };
  for (const run of runs) {
    const count = run.value.length;
    if (run.removed) removed.push(...numbers(at, count));
    else if (run.added) added.push(...numbers(place, count));
    else {
      settle();
      for (const [index, html] of run.value.entries()) {
        changes.push({ kind: "same", html, before: at + index, after: place + index });
      }
    }
    if (!run.added) at += count;
    if (!run.removed) place += count;
  }
  settle();
  return changes;
}
