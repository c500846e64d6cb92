/** Compares two versions of a text by lines, and changed lines by words. */
import { diffArrays } from "diff";

/** A part of two texts: common, added or removed. */
export interface DiffPart {
  kind: "same" | "added" | "removed";
  text: string;
}

/**
 * The cost grows quadratically with the differences; beyond this, everything counts as replaced.
 */
const MAX_CHANGED_LINES = 1500;
const MAX_CHANGED_WORDS = 250;
/** Total cost limit of word diffs in a text; further lines are not compared by words. */
const MAX_WORK = 1_500_000;

interface TokenRun extends Pick<DiffPart, "kind"> {
  tokens: string[];
}

/** @returns null when more than `maxEditLength` tokens were removed and added */
function diffTokens(before: string[], after: string[], maxEditLength: number): TokenRun[] | null {
  const changes = diffArrays(before, after, { maxEditLength });
  if (!changes) return null;
  return changes.map(({ added, removed, value }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    tokens: value,
  }));
}

/** An empty text has no lines, or emptying one would add a blank line. */
const linesOf = (text: string): string[] => (text === "" ? [] : text.split("\n"));

/** Line diff of two texts: kept, removed and added lines, in reading order. */
export function diffLines(before: string, after: string): DiffPart[] {
  const [old, fresh] = [linesOf(before), linesOf(after)];
  const runs: TokenRun[] = diffTokens(old, fresh, MAX_CHANGED_LINES) ?? [
    { kind: "removed", tokens: old },
    { kind: "added", tokens: fresh },
  ];
  return runs.flatMap(({ kind, tokens }) => tokens.map((text) => ({ kind, text })));
}

/** Words, and the spaces between them. */
const wordsOf = (text: string): string[] => text.match(/\S+|\s+/g) ?? [];

/** A line of the diff: unchanged, or changed in some words. */
export type DiffLine = DiffPart | { kind: "changed"; pieces: DiffPart[] };

/** Below this share of common words, two lines count as different lines. */
const MIN_COMMON = 0.4;

function changedLine(runs: readonly TokenRun[], length: number): DiffLine | null {
  const pieces = runs.map(({ kind, tokens }) => ({ kind, text: tokens.join("") }));
  const common = pieces.reduce(
    (sum, { kind, text }) => sum + (kind === "same" ? text.length : 0),
    0,
  );
  return common >= MIN_COMMON * length ? { kind: "changed", pieces } : null;
}

const countChanged = (runs: readonly TokenRun[]) =>
  runs.reduce((sum, { kind, tokens }) => sum + (kind === "same" ? 0 : tokens.length), 0);

/** The changed words of a line; null when it was replaced rather than changed. */
type CompareLines = (removed: string, added: string) => DiffLine | null;

/** Compares lines until `MAX_WORK` is reached. */
function lineComparer(): CompareLines {
  let work = 0;
  return (removed, added) => {
    if (work > MAX_WORK) return null;
    const runs = diffTokens(wordsOf(removed), wordsOf(added), MAX_CHANGED_WORDS);
    work += (runs ? countChanged(runs) : MAX_CHANGED_WORDS) ** 2;
    return runs && changedLine(runs, Math.max(removed.length, added.length));
  };
}

/** Pairs removed and added lines in order: one changed line if they are similar, else both. */
function pairLines(removed: string[], added: string[], compare: CompareLines): DiffLine[] {
  const length = Math.max(removed.length, added.length);
  return Array.from({ length }, (_, index): DiffLine[] => {
    const [old, fresh] = [removed[index], added[index]];
    const changed = old && fresh ? compare(old, fresh) : null;
    if (changed) return [changed];
    const lines: DiffLine[] = [];
    if (old !== undefined) lines.push({ kind: "removed", text: old });
    if (fresh !== undefined) lines.push({ kind: "added", text: fresh });
    return lines;
  }).flat();
}

/** Pairs consecutive removed and added lines that are similar. */
export function readableDiff(parts: readonly DiffPart[]): DiffLine[] {
  const lines: DiffLine[] = [];
  const compare = lineComparer();
  let index = 0;
  const run = (kind: DiffPart["kind"]) => {
    const found: string[] = [];
    while (parts[index]?.kind === kind) found.push(parts[index++]!.text);
    return found;
  };
  while (index < parts.length) {
    lines.push(...run("same").map((text) => ({ kind: "same" as const, text })));
    lines.push(...pairLines(run("removed"), run("added"), compare));
  }
  return lines;
}

/** A run of lines; unchanged ones are folded except for their ends. */
export interface DiffRun<Line> {
  lines: Line[];
  isFolded: boolean;
}

/** Number of unchanged context lines around a change. */
const CONTEXT_LINES = 3;
/** Shorter runs are not folded. */
const MIN_FOLDED = 4;

/** Folds unchanged lines, so that a small change in a long text is visible. */
export function foldSame<Line extends { kind: string }>(
  lines: readonly Line[],
  context: number = CONTEXT_LINES,
): DiffRun<Line>[] {
  const runs: DiffRun<Line>[] = [];
  const add = (some: readonly Line[], isFolded: boolean) => {
    if (some.length > 0) runs.push({ lines: [...some], isFolded });
  };
  let start = 0;
  while (start < lines.length) {
    const isSame = lines[start]!.kind === "same";
    let end = start;
    while (end < lines.length && (lines[end]!.kind === "same") === isSame) end++;
    const before = start === 0 ? 0 : context;
    const after = end === lines.length ? 0 : context;
    const run = lines.slice(start, end);
    start = end;
    if (!isSame || run.length - before - after < MIN_FOLDED) {
      add(run, false);
      continue;
    }
    add(run.slice(0, before), false);
    add(run.slice(before, run.length - after), true);
    add(run.slice(run.length - after), false);
  }
  return runs;
}
