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

/** Two texts line by line: what stayed, what went and what came, in the order of reading. */
export function diffLines(before: string, after: string): DiffPart[] {
  const [old, fresh] = [before.split("\n"), after.split("\n")];
  let start = 0;
  while (start < old.length && start < fresh.length && old[start] === fresh[start]) start++;
  let end = 0;
  const most = Math.min(old.length, fresh.length) - start;
  while (end < most && old[old.length - 1 - end] === fresh[fresh.length - 1 - end]) end++;
  const same = (lines: string[]): DiffPart[] =>
    lines.map((text) => ({ kind: "same" as const, text }));
  return [
    ...same(old.slice(0, start)),
    ...compareMiddle(old.slice(start, old.length - end), fresh.slice(start, fresh.length - end)),
    ...same(old.slice(old.length - end)),
  ];
}
