/** Content as a suggestion: what is added is stamped, what is removed stays and is stamped. */
import { Fragment, type Node, Slice } from "@tiptap/pm/model";
import type { Transform } from "@tiptap/pm/transform";
import { decideAll } from "./resolve.ts";
import {
  BREAK,
  DELETION,
  deletionOf,
  INSERTION,
  insertionOf,
  NODE,
  nodeSuggestion,
  type Stamp,
  type SuggestedBreak,
} from "./suggestion.ts";

function asAdded(node: Node, stamp: Stamp): Node {
  if (node.isText) {
    const plain = node.marks.filter(({ type }) => type.name !== INSERTION);
    return node.mark(node.type.schema.mark(INSERTION, { ...stamp }).addToSet(plain));
  }
  const own = { [NODE]: { kind: "insert", ...stamp }, [BREAK]: null };
  return node.type.create({ ...node.attrs, ...own }, wordsAdded(node.content, stamp), node.marks);
}

/** The texts in blocks that are added are stamped too: they stay a suggestion whatever becomes of the block. */
const wordsAdded = (content: Fragment, stamp: Stamp): Fragment =>
  Fragment.fromArray(
    content.content.map((node) =>
      node.isInline ? asAdded(node, stamp) : node.copy(wordsAdded(node.content, stamp)),
    ),
  );

/** Nodes as an addition. What somebody wants to remove from them is left out. */
export function added(content: Fragment, stamp: Stamp): Fragment {
  const kept = content.content.filter((node) => !deletionOf(node));
  return Fragment.fromArray(
    kept.map((node) => asAdded(node.isInline ? node : decideAll(node, "accept"), stamp)),
  );
}

function openAdded(content: Fragment, [start, end]: [number, number], stamp: Stamp): Fragment {
  const last = content.childCount - 1;
  return Fragment.fromArray(
    content.content.flatMap((node, index) => {
      const open: [number, number] = [index === 0 ? start : 0, index === last ? end : 0];
      if (Math.max(...open) === 0) return added(Fragment.from(node), stamp).content;
      const inner = openAdded(
        node.content,
        [Math.max(0, open[0] - 1), Math.max(0, open[1] - 1)],
        stamp,
      );
      return node.copy(inner);
    }),
  );
}

/** The division of a block, as an addition. */
export function addedDivision({ content, openStart, openEnd }: Slice, stamp: Stamp): Slice {
  const marked = openAdded(content, [openStart, openEnd], stamp);
  const last = marked.lastChild!;
  const found: SuggestedBreak = { kind: "split", depth: openEnd, ...stamp };
  const second = last.type.create({ ...last.attrs, [BREAK]: found }, last.content, last.marks);
  return new Slice(marked.replaceChild(marked.childCount - 1, second), openStart, openEnd);
}

/** Removes a node that was only suggested, and stamps any other. */
export function removeNode(tr: Transform, at: number, stamp: Stamp): void {
  const node = tr.doc.nodeAt(at)!;
  if (insertionOf(node)) tr.delete(at, at + node.nodeSize);
  else if (!deletionOf(node)) {
    const previous = nodeSuggestion(node)?.previous;
    tr.setNodeAttribute(at, NODE, { kind: "delete", ...stamp, ...(previous && { previous }) });
  }
}

/** Removes a part of a text, which stays where it is not a suggestion itself. */
export function removeText(tr: Transform, from: number, to: number, stamp: Stamp): void {
  if (from >= to) return;
  const found: [node: Node, at: number][] = [];
  tr.doc.nodesBetween(from, to, (node, at) => {
    if (node.isInline) found.push([node, at]);
    return !node.isInline;
  });
  for (const [node, at] of found.reverse()) {
    const start = Math.max(at, from);
    const end = Math.min(at + node.nodeSize, to);
    if (!node.isText) removeNode(tr, at, stamp);
    else if (insertionOf(node)) tr.delete(start, end);
    else if (!deletionOf(node)) {
      tr.addMark(start, end, node.type.schema.mark(DELETION, { ...stamp }));
    }
  }
}
