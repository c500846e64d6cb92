/** A piece of two texts: in both, only in the later, or only in the earlier. */
export interface DiffPart {
  kind: "same" | "added" | "removed";
  text: string;
}

/** Beyond so many different lines each, the middle counts as replaced as a whole: it must not take long. */
const MOST_COMPARED = 1500;

/** Length of the longest common subsequence from each pair of places on. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const table = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let row = before.length - 1; row >= 0; row--) {
    for (let column = after.length - 1; column >= 0; column--) {
      table[row]![column] =
        before[row] === after[column]
          ? table[row + 1]![column + 1]! + 1
          : Math.max(table[row + 1]![column]!, table[row]![column + 1]!);
    }
  }
  return table;
}

function compareMiddle(before: readonly string[], after: readonly string[]): DiffPart[] {
  const part = (kind: DiffPart["kind"]) => (text: string) => ({ kind, text });
  if (before.length > MOST_COMPARED || after.length > MOST_COMPARED) {
    return [...before.map(part("removed")), ...after.map(part("added"))];
  }
  const table = commonLengths(before, after);
  const parts: DiffPart[] = [];
  let [row, column] = [0, 0];
  while (row < before.length && column < after.length) {
    if (before[row] === after[column]) {
      parts.push({ kind: "same", text: before[row]! });
      row++;
      column++;
    } else if (table[row + 1]![column]! >= table[row]![column + 1]!) {
      parts.push({ kind: "removed", text: before[row++]! });
    } else parts.push({ kind: "added", text: after[column++]! });
  }
  const rest = [before.slice(row).map(part("removed")), after.slice(column).map(part("added"))];
  return [...parts, ...rest.flat()];
}

function diffPieces(old: readonly string[], fresh: readonly string[]): DiffPart[] {
  let start = 0;
  while (start < old.length && start < fresh.length && old[start] === fresh[start]) start++;
  let end = 0;
  const most = Math.min(old.length, fresh.length) - start;
  while (end < most && old[old.length - 1 - end] === fresh[fresh.length - 1 - end]) end++;
  const same = (pieces: readonly string[]): DiffPart[] =>
    pieces.map((text) => ({ kind: "same" as const, text }));
  return [
    ...same(old.slice(0, start)),
    ...compareMiddle(old.slice(start, old.length - end), fresh.slice(start, fresh.length - end)),
    ...same(old.slice(old.length - end)),
  ];
}

/** Two texts line by line: what stayed, what went and what came, in the order of reading. */
export const diffLines = (before: string, after: string): DiffPart[] =>
  diffPieces(before.split("\n"), after.split("\n"));

/** Words, and the spaces between them. */
const wordsOf = (text: string) => text.match(/\S+|\s+/g) ?? [];

/** Two lines word by word; neighbours of one kind are one piece. */
export function diffWords(before: string, after: string): DiffPart[] {
  const pieces: DiffPart[] = [];
  for (const part of diffPieces(wordsOf(before), wordsOf(after))) {
    const last = pieces.at(-1);
    if (last?.kind === part.kind) last.text += part.text;
    else pieces.push({ ...part });
  }
  return pieces;
}

/** A line of the comparison: as it is in both texts, or changed in some of its words. */
export type DiffLine = DiffPart | { kind: "changed"; pieces: DiffPart[] };

/** So many comparisons of words a text may cost; further lines are told as removed and added. */
const MOST_WORK = 20_000_000;

/** Below this much of common words two lines are two lines, not one that was changed. */
const LEAST_COMMON = 0.4;

function changedLine(removed: string, added: string): DiffLine | null {
  const pieces = diffWords(removed, added);
  const common = pieces.reduce(
    (sum, { kind, text }) => sum + (kind === "same" ? text.length : 0),
    0,
  );
  const isAlike = common >= LEAST_COMMON * Math.max(removed.length, added.length);
  return isAlike && removed && added ? { kind: "changed", pieces } : null;
}

/** Lines that went and came one after the other, told as lines that were changed where they are alike. */
export function readableDiff(parts: readonly DiffPart[]): DiffLine[] {
  const lines: DiffLine[] = [];
  let index = 0;
  let work = 0;
  const compare = (removed: string, added: string) => {
    work += wordsOf(removed).length * wordsOf(added).length;
    return work > MOST_WORK ? null : changedLine(removed, added);
  };
  while (index < parts.length) {
    const run = (kind: DiffPart["kind"]) => {
      const found: string[] = [];
      while (parts[index]?.kind === kind) found.push(parts[index++]!.text);
      return found;
    };
    lines.push(...run("same").map((text) => ({ kind: "same" as const, text })));
    const [removed, added] = [run("removed"), run("added")];
    for (let place = 0; place < Math.max(removed.length, added.length); place++) {
      const [old, fresh] = [removed[place], added[place]];
      const changed = old !== undefined && fresh !== undefined ? compare(old, fresh) : null;
      if (changed) lines.push(changed);
      else {
        if (old !== undefined) lines.push({ kind: "removed", text: old });
        if (fresh !== undefined) lines.push({ kind: "added", text: fresh });
      }
    }
  }
  return lines;
}

/** Lines that belong together: a run that did not change is folded but for its ends. */
export interface DiffRun {
  lines: DiffLine[];
  isFolded: boolean;
}

/** So many unchanged lines are shown beside a change, that one sees where it is. */
const CONTEXT_LINES = 3;
/** Less is not worth a press. */
const LEAST_FOLDED = 4;

/** Puts what did not change away, so that a small change in a long text is seen at once. */
export function foldSame(lines: readonly DiffLine[]): DiffRun[] {
  const runs: DiffRun[] = [];
  const add = (some: readonly DiffLine[], isFolded: boolean) => {
    if (some.length > 0) runs.push({ lines: [...some], isFolded });
  };
  let start = 0;
  while (start < lines.length) {
    const isSame = lines[start]!.kind === "same";
    let end = start;
    while (end < lines.length && (lines[end]!.kind === "same") === isSame) end++;
    const before = start === 0 ? 0 : CONTEXT_LINES;
    const after = end === lines.length ? 0 : CONTEXT_LINES;
    const run = lines.slice(start, end);
    start = end;
    if (!isSame || run.length - before - after < LEAST_FOLDED) {
      add(run, false);
      continue;
    }
    add(run.slice(0, before), false);
    add(run.slice(before, run.length - after), true);
    add(run.slice(run.length - after), false);
  }
  return runs;
}
