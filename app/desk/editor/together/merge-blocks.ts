/** Merges two changes of a text by its blocks (the diff3 algorithm of Khanna, Kunal and Pierce). */
import { diffArrays } from "diff";

/** A part of the base, and what one side has in its place. */
interface Hunk {
  from: number;
  to: number;
  start: number;
  end: number;
}

/** A block of the merged text, by the side that has it. */
export interface Pick {
  side: "mine" | "theirs";
  index: number;
}

function hunksOf(base: readonly string[], side: readonly string[]): Hunk[] {
  const hunks: Hunk[] = [];
  let at = 0;
  let there = 0;
  let open: Hunk | null = null;
  for (const { added, removed, value } of diffArrays([...base], [...side])) {
    if (!added && !removed) {
      at += value.length;
      there += value.length;
      open = null;
      continue;
    }
    if (!open) {
      open = { from: at, to: at, start: there, end: there };
      hunks.push(open);
    }
    if (removed) at += value.length;
    else there += value.length;
    Object.assign(open, { to: at, end: there });
  }
  return hunks;
}

/** Parts of the base that one or both sides have changed; changes that touch are one. */
function regionsOf(hunks: readonly Hunk[]): { from: number; to: number }[] {
  const regions: { from: number; to: number }[] = [];
  for (const { from, to } of [...hunks].sort((one, other) => one.from - other.from)) {
    const last = regions.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else regions.push({ from, to });
  }
  return regions;
}

const growth = ({ from, to, start, end }: Hunk): number => end - start - (to - from);

/** The range of one side that corresponds to a region. */
function rangeIn(hunks: readonly Hunk[], { from, to }: { from: number; to: number }) {
  const before = hunks.filter((hunk) => hunk.to < from).map(growth);
  const inside = hunks.filter((hunk) => hunk.from >= from && hunk.to <= to).map(growth);
  const shift = before.reduce((sum, each) => sum + each, 0);
  return { start: from + shift, end: to + inside.reduce((sum, each) => sum + each, shift) };
}

const indices = (start: number, end: number): number[] =>
  Array.from({ length: end - start }, (_, index) => start + index);

/**
 * Merges the changes of both sides. Where both changed the same part, both versions stay, mine first:
 * nothing is lost.
 */
export function mergeBlocks(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): Pick[] {
  const [ours, others] = [hunksOf(base, mine), hunksOf(base, theirs)];
  const picks: Pick[] = [];
  let done = 0;
  const pick = (side: Pick["side"], list: readonly number[]) =>
    picks.push(...list.map((index) => ({ side, index })));
  for (const region of regionsOf([...ours, ...others])) {
    const own = rangeIn(ours, region);
    const other = rangeIn(others, region);
    pick("mine", indices(done, own.start));
    done = own.end;
    const isMine = ours.some(({ from, to }) => from >= region.from && to <= region.to);
    if (isMine) pick("mine", indices(own.start, own.end));
    const kept = new Set(
      isMine ? [...base.slice(region.from, region.to), ...mine.slice(own.start, own.end)] : [],
    );
    pick(
      "theirs",
      indices(other.start, other.end).filter((index) => !kept.has(theirs[index]!)),
    );
  }
  pick("mine", indices(done, mine.length));
  return picks;
}
