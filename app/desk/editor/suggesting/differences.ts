/** Finds the differences between two versions of a document, in pieces that can be suggested. */
import { Fragment, type Node } from "@tiptap/pm/model";
import { BREAK } from "./suggestion.ts";

/** A range of the former document, and of the new one. */
interface Ranges {
  from: number;
  to: number;
  newFrom: number;
  newTo: number;
}

/**
 * - `inline`: text and the like within one block
 * - `split`, `join`: blocks that were divided or put together, with what was written there
 * - `markup`: the type or attributes of a block
 * - `blocks`: whole blocks
 */
export interface Difference extends Ranges {
  kind: "inline" | "split" | "join" | "markup" | "blocks";
}

/** Children of a node in both versions, with the position before the first. */
interface Run {
  nodes: readonly Node[];
  at: number;
}

const sizeOf = (nodes: readonly Node[]): number =>
  nodes.reduce((size, { nodeSize }) => size + nodeSize, 0);

const part = ({ nodes, at }: Run, start: number, end: number): Run => ({
  nodes: nodes.slice(start, end),
  at: at + sizeOf(nodes.slice(0, start)),
});

const rangesOf = (old: Run, now: Run): Ranges => ({
  from: old.at,
  to: old.at + sizeOf(old.nodes),
  newFrom: now.at,
  newTo: now.at + sizeOf(now.nodes),
});

const isSame = (one: Node | undefined, other: Node | undefined): boolean =>
  one === other || Boolean(one && other?.eq(one));

/** More would cost too much for a key press. */
const MAX_COMPARED = 10_000;

/** Pairs of indices of equal nodes: a longest common subsequence. */
function equalPairs(old: readonly Node[], now: readonly Node[]): [number, number][] {
  if (old.length * now.length > MAX_COMPARED) return [];
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      lengths[i]![j] = isSame(old[i], now[j])
        ? lengths[i + 1]![j + 1]! + 1
        : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
    }
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < old.length && j < now.length; ) {
    if (isSame(old[i], now[j])) pairs.push([i++, j++]);
    else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i++;
    else j++;
  }
  return pairs;
}

/** Leaves out what is equal at both ends. */
function trim(old: Run, now: Run): [Run, Run] {
  const most = Math.min(old.nodes.length, now.nodes.length);
  let start = 0;
  while (start < most && isSame(old.nodes[start], now.nodes[start])) start++;
  let end = 0;
  while (end < most - start && isSame(old.nodes.at(-1 - end), now.nodes.at(-1 - end))) end++;
  return [part(old, start, old.nodes.length - end), part(now, start, now.nodes.length - end)];
}

/**
 * Where the contents of two nodes, or two rows of blocks, differ.
 * @param fromEnd what is compared from the end
 */
function narrow(old: Fragment, now: Fragment, fromEnd = now): Ranges | null {
  const from = old.findDiffStart(now);
  const end = old.findDiffEnd(fromEnd);
  if (from === null || !end) return null;
  // Where something is repeated, both ends meet: "aa" that became "aaa".
  const overlap = Math.max(0, from - Math.min(end.a, end.b));
  return { from, to: end.a + overlap, newFrom: from, newTo: end.b + overlap };
}

const isSameInside = (old: Node, now: Node): boolean => old.content.eq(now.content);

/** Whether a text is another with a change in it, such as a heading that was typed as `##`. */
function isNear(old: Node, now: Node): boolean {
  const found = narrow(old.content, now.content);
  return !found || now.content.size === 0 || found.from > 0 || found.to < old.content.size;
}

const moved = (ranges: Ranges, old: number, now: number): Ranges => ({
  from: ranges.from + old,
  to: ranges.to + old,
  newFrom: ranges.newFrom + now,
  newTo: ranges.newTo + now,
});

/**
 * The end of a divided or joined text, as if it were of the block that ended there: its break goes with the
 * first half of a divided block, and a joined one is of the first block's type.
 */
function likeBefore(old: Node, now: Node): Node {
  if (old.isTextblock && now.isTextblock) return old.copy(now.content);
  return now.type.create({ ...now.attrs, [BREAK]: old.attrs[BREAK] }, now.content, now.marks);
}

/** Compares two versions of a document. */
class Comparison {
  readonly found: Difference[] = [];
  readonly before: Node;
  readonly after: Node;

  constructor(before: Node, after: Node) {
    this.before = before;
    this.after = after;
  }

  #add(kind: Difference["kind"], ranges: Ranges): void {
    this.found.push({ kind, ...ranges });
  }

  /** Whether both ends are in texts, on the same level. */
  #isInText({ from, to, newFrom, newTo }: Ranges): boolean {
    const ends = [this.before.resolve(from), this.before.resolve(to)];
    const newEnds = [this.after.resolve(newFrom), this.after.resolve(newTo)];
    const all = [...ends, ...newEnds];
    return all.every(({ parent, depth }) => parent.isTextblock && depth === all[0]!.depth);
  }

  /** Whether a range of text was divided or put together. */
  #breakIn(ranges: Ranges): "split" | "join" | null {
    if (!this.#isInText(ranges)) return null;
    const wasOne = this.before.resolve(ranges.from).sameParent(this.before.resolve(ranges.to));
    const isOne = this.after.resolve(ranges.newFrom).sameParent(this.after.resolve(ranges.newTo));
    if (wasOne === isOne) return null;
    return wasOne ? "split" : "join";
  }

  /** Another number of blocks: some were divided, put together, added or removed. */
  #compareRows(old: Run, now: Run): void {
    const nodes = [...now.nodes.slice(0, -1), likeBefore(old.nodes.at(-1)!, now.nodes.at(-1)!)];
    const rows = [old.nodes, now.nodes, nodes].map((row) => Fragment.from(row));
    const narrowed = narrow(rows[0]!, rows[1]!, rows[2]);
    const ranges = narrowed && moved(narrowed, old.at, now.at);
    const kind = ranges && this.#breakIn(ranges);
    if (kind) this.#add(kind, ranges);
    else this.#add("blocks", rangesOf(old, now));
  }

  #compareTexts(old: Node, now: Node, at: number, newAt: number): void {
    const narrowed = narrow(old.content, now.content);
    if (narrowed) this.#add("inline", moved(narrowed, at + 1, newAt + 1));
  }

  #comparePair(old: Node, now: Node, at: number, newAt: number): void {
    const ranges = rangesOf({ nodes: [old], at }, { nodes: [now], at: newAt });
    if (!old.sameMarkup(now) || old.isLeaf) {
      const isText = old.isTextblock && now.isTextblock;
      const isMarkup = isText ? isNear(old, now) : old.type === now.type && isSameInside(old, now);
      this.#add(isMarkup ? "markup" : "blocks", ranges);
      if (isMarkup && isText) this.#compareTexts(old, now, at, newAt);
    } else if (old.isTextblock) this.#compareTexts(old, now, at, newAt);
    else {
      const inner = { nodes: old.content.content, at: at + 1 };
      this.compare(inner, { nodes: now.content.content, at: newAt + 1 });
    }
  }

  #compareGap(old: Run, now: Run): void {
    if (old.nodes.length === now.nodes.length) {
      for (const [index, node] of old.nodes.entries()) {
        const { at } = part(old, index, index);
        this.#comparePair(node, now.nodes[index]!, at, part(now, index, index).at);
      }
    } else if (old.nodes.length > 0 && now.nodes.length > 0) this.#compareRows(old, now);
    else this.#add("blocks", rangesOf(old, now));
  }

  compare(wholeOld: Run, wholeNow: Run): void {
    const [old, now] = trim(wholeOld, wholeNow);
    const end: [number, number] = [old.nodes.length, now.nodes.length];
    let [i, j] = [0, 0];
    for (const [oldIndex, newIndex] of [...equalPairs(old.nodes, now.nodes), end]) {
      if (oldIndex > i || newIndex > j) {
        this.#compareGap(part(old, i, oldIndex), part(now, j, newIndex));
      }
      [i, j] = [oldIndex + 1, newIndex + 1];
    }
  }
}

/** Where a document differs from what it was, from the beginning to the end. */
export function differences(before: Node, after: Node): Difference[] {
  const comparison = new Comparison(before, after);
  comparison.compare(
    { nodes: before.content.content, at: 0 },
    { nodes: after.content.content, at: 0 },
  );
  return comparison.found;
}

/** The blocks of the first level that differ, without a look into them. */
export function differingBlocks(before: Node, after: Node): Difference[] {
  const [old, now] = trim(
    { nodes: before.content.content, at: 0 },
    { nodes: after.content.content, at: 0 },
  );
  if (old.nodes.length === 0 && now.nodes.length === 0) return [];
  return [{ kind: "blocks", ...rangesOf(old, now) }];
}
