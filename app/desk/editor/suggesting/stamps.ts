/** Assigns changes to suggestions. */
import type { Node } from "@tiptap/pm/model";
import type { Difference } from "./differences.ts";
import {
  breakSuggestion,
  deletionOf,
  insertionOf,
  nodeSuggestion,
  type Stamp,
  type Suggester,
} from "./suggestion.ts";

const stampOf = (node: Node): Stamp | null =>
  insertionOf(node) ??
  deletionOf(node) ??
  (node.isText ? null : (nodeSuggestion(node) ?? breakSuggestion(node)));

/** The nodes before a position, from the end: the last words of a paragraph. */
function* upToEnd(node: Node | null): Iterable<Node> {
  for (let at = node; at; at = at.lastChild) yield at;
}

/** The nodes around and in a range, the nearest first. */
function* around(doc: Node, { from, to }: Difference): Iterable<Node> {
  const $from = doc.resolve(from);
  yield* upToEnd($from.nodeBefore);
  const inside: Node[] = [];
  doc.nodesBetween(from, to, (node, at) => {
    if (node.isInline || (at >= from && at + node.nodeSize <= to)) inside.push(node);
  });
  yield* inside;
  const { nodeAfter } = doc.resolve(to);
  if (nodeAfter?.isInline) yield nodeAfter;
  if ($from.depth > 0 && $from.parentOffset === 0) yield $from.parent;
  for (let depth = $from.depth; depth > 0; depth--) {
    if (insertionOf($from.node(depth))) yield $from.node(depth);
  }
}

/** A change next to one's own suggestion extends it: a word is one suggestion, not one for each letter. */
export function stampNear(doc: Node, difference: Difference, { by, name }: Suggester): Stamp {
  for (const node of around(doc, difference)) {
    const own = stampOf(node);
    if (own?.by === by) return { id: own.id, by, name, at: own.at };
  }
  return { id: crypto.randomUUID(), by, name, at: Date.now() };
}
