/** Puts a difference into a document as a suggestion. */
import { type Node, Slice } from "@tiptap/pm/model";
import { ReplaceStep, type Transform } from "@tiptap/pm/transform";
import type { Difference } from "./differences.ts";
import { added, addedDivision, removeNode, removeText } from "./suggested-content.ts";
import {
  BREAK,
  breakSuggestion,
  deletionOf,
  insertionOf,
  NODE,
  nodeSuggestion,
  type Stamp,
} from "./suggestion.ts";

/** A difference, the document that has it, and who suggests it. */
interface SuggestedDifference {
  difference: Difference;
  after: Node;
  stamp: Stamp;
}

/** Where in the document what was added begins. */
type Put = (tr: Transform, suggested: SuggestedDifference) => number;

/** Replaces exactly; fails where something does not fit. */
const insert = (tr: Transform, at: number, slice: Slice) =>
  slice.size > 0 && tr.step(new ReplaceStep(at, at, slice));

/** The position behind removed text, so that the new text comes after the old. */
function behindRemoved(doc: Node, at: number): number {
  const { nodeAfter } = doc.resolve(at);
  if (!nodeAfter?.isInline || !deletionOf(nodeAfter)) return at;
  return behindRemoved(doc, at + nodeAfter.nodeSize);
}

/** Removes a part of a text. Returns the position for the new text. */
function replaceText(tr: Transform, { difference, stamp }: SuggestedDifference): number {
  const before = tr.steps.length;
  removeText(tr, difference.from, difference.to, stamp);
  return behindRemoved(tr.doc, tr.mapping.slice(before).map(difference.to));
}

const inline: Put = (tr, suggested) => {
  const { difference, after, stamp } = suggested;
  const at = replaceText(tr, suggested);
  const { content } = after.slice(difference.newFrom, difference.newTo);
  insert(tr, at, new Slice(added(content, stamp), 0, 0));
  return at;
};

const split: Put = (tr, suggested) => {
  const { difference, after, stamp } = suggested;
  const at = replaceText(tr, suggested);
  insert(tr, at, addedDivision(after.slice(difference.newFrom, difference.newTo), stamp));
  return at;
};

/** Positions of the children of a node, from the last to the first. */
function childrenBetween(doc: Node, from: number, to: number): number[] {
  const $from = doc.resolve(from);
  const found: number[] = [];
  let at = from;
  for (let index = $from.index(); at < to; index++) {
    found.unshift(at);
    at += $from.parent.child(index).nodeSize;
  }
  return found;
}

/** The break at a position is removed: for good where it was suggested. */
function removeBreak(tr: Transform, at: number, depth: number, stamp: Stamp): void {
  const { nodeBefore, nodeAfter } = tr.doc.resolve(at);
  const found = breakSuggestion(nodeAfter!);
  const isSuggested = found?.kind === "split" || insertionOf(nodeAfter!);
  if (isSuggested && !deletionOf(nodeBefore!)) tr.join(at, depth);
  else if (found?.kind !== "join") {
    tr.setNodeAttribute(at, BREAK, { kind: "join", depth, ...stamp });
  }
}

const join: Put = (tr, { difference, after, stamp }) => {
  const { from, to, newFrom, newTo } = difference;
  const [$from, $to] = [tr.doc.resolve(from), tr.doc.resolve(to)];
  const shared = $from.sharedDepth(to);
  for (let level = shared + 1; level < $from.depth; level++) {
    const isEnd = $from.indexAfter(level) === $from.node(level).childCount;
    if (!isEnd || $to.index(level) > 0) throw new RangeError("More than one break");
  }
  const start = tr.steps.length;
  removeText(tr, $to.start(), to, stamp);
  const [first, second] = [$from.after(shared + 1), $to.before(shared + 1)];
  for (const at of childrenBetween(tr.doc, first, second)) removeNode(tr, at, stamp);
  removeBreak(tr, tr.mapping.slice(start).map(second), $from.depth - shared, stamp);
  removeText(tr, from, $from.end(), stamp);
  const at = tr.mapping.slice(start).map($from.end(), -1);
  insert(tr, at, new Slice(added(after.slice(newFrom, newTo).content, stamp), 0, 0));
  return at;
};

/** Type and attributes that are nobody's suggestion. */
function markupOf({ type, attrs }: Node) {
  const { [NODE]: _node, [BREAK]: _break, ...own } = attrs;
  return { type: type.name, attrs: own };
}

const markup: Put = (tr, { difference, after, stamp }) => {
  const old = tr.doc.nodeAt(difference.from)!;
  const now = after.nodeAt(difference.newFrom)!;
  const own = nodeSuggestion(old);
  if (own?.kind === "delete") throw new RangeError("A removed block");
  const previous = own?.previous ?? markupOf(old);
  const isBack = JSON.stringify(previous) === JSON.stringify(markupOf(now));
  const changed = isBack ? null : { kind: "change", ...stamp, previous };
  const attrs = {
    ...now.attrs,
    [NODE]: own?.kind === "insert" ? own : changed,
    [BREAK]: old.attrs[BREAK],
  };
  tr.setNodeMarkup(difference.from, now.type, attrs);
  return difference.from;
};

const blocks: Put = (tr, { difference, after, stamp }) => {
  const { from, to, newFrom, newTo } = difference;
  const { content } = after.slice(newFrom, newTo);
  // First, so that nothing is left empty meanwhile.
  insert(tr, to, new Slice(added(content, stamp), 0, 0));
  const start = tr.steps.length;
  for (const at of childrenBetween(tr.doc, from, to)) removeNode(tr, at, stamp);
  return tr.mapping.slice(start).map(to);
};

const PUT: Record<Difference["kind"], Put> = { inline, split, join, markup, blocks };

/**
 * Puts a difference into a document that is as it was before there and after.
 * @returns where what was added begins
 * @throws where it does not fit
 */
export const suggestDifference: Put = (tr, suggested) =>
  PUT[suggested.difference.kind](tr, suggested);
