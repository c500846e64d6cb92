/** Accepts or rejects suggestions. Returns a new document. */
import { Fragment, type Node, type NodeType } from "@tiptap/pm/model";
import {
  BREAK,
  breakSuggestion,
  DELETION,
  deletionOf,
  hasSuggestion,
  INSERTION,
  insertionOf,
  NODE,
  nodeSuggestion,
  type Stamp,
  type SuggestedBreak,
  type SuggestedNode,
} from "./suggestion.ts";

export type Decision = "accept" | "decline";

/** A decision, and about which suggestions. */
interface Verdict {
  decision: Decision;
  isMeant(stamp: Stamp): boolean;
  /** Resolved nodes. Nodes never change, they are replaced. */
  known: WeakMap<Node, Node>;
}

const JOINED = { accept: "join", decline: "split" } as const;
const MARKS = [INSERTION, DELETION];

/** The stamp of what takes a node away, or null when it stays. */
function removal(node: Node, { decision, isMeant }: Verdict): Stamp | null {
  const stamp = decision === "accept" ? deletionOf(node) : insertionOf(node);
  return stamp && isMeant(stamp) ? stamp : null;
}

/** A text without the marks that are decided. */
function plainText(node: Node, { isMeant }: Verdict): Node {
  const rest = node.marks.filter(
    ({ type, attrs }) => !(MARKS.includes(type.name) && isMeant(attrs as Stamp)),
  );
  return rest.length === node.marks.length ? node : node.mark(rest);
}

/** Two blocks as one, on so many levels; null where they do not fit. */
function joinBlocks(one: Node | undefined, other: Node, depth: number): Node | null {
  if (!one || one.isLeaf || one.isText || other.isLeaf) return null;
  let content = one.content.append(other.content);
  if (depth > 1) {
    const inner =
      other.firstChild && joinBlocks(one.lastChild ?? undefined, other.firstChild, depth - 1);
    if (!inner) return null;
    content = one.content
      .replaceChild(one.childCount - 1, inner)
      .append(other.content.cut(other.firstChild!.nodeSize));
  }
  return one.type.validContent(content) ? one.copy(content) : null;
}

/** The children of a node, put together from those that stay. */
class Children {
  readonly nodes: Node[] = [];
  readonly verdict: Verdict;
  /** Text removed since the last part that stays. */
  #gone: Stamp[] = [];

  constructor(verdict: Verdict) {
    this.verdict = verdict;
  }

  drop(stamp: Stamp): void {
    this.#gone.push(stamp);
  }

  add(node: Node, found: SuggestedBreak | null): void {
    this.nodes.push(node);
    if (found && this.verdict.isMeant(found)) this.#decideBreak(node, found);
    this.#gone = [];
  }

  #decideBreak(node: Node, found: SuggestedBreak): void {
    const { decision } = this.verdict;
    const before = this.nodes.at(-2);
    // Whoever removes a break removes the blocks before it too; where somebody else does, it is lost.
    const isNear = decision === "decline" || this.#gone.every(({ id }) => id === found.id);
    const isJoined = before && found.kind === JOINED[decision] && isNear;
    const open = isJoined ? openBetween(before, node) : null;
    const joined = isJoined && !open ? joinBlocks(before, node, found.depth) : null;
    if (joined) this.nodes.splice(-2, 2, joined);
    else if (open?.kind === "insert" && decision === "accept") this.#joinWords(before!, node);
    else {
      // An open suggestion needs the break until it is decided too, such as a picture in the middle of a text.
      const isKept = open && decision === "decline";
      this.nodes.splice(-1, 1, withBreak(node, isKept ? { ...found, ...stampOf(open) } : null));
    }
  }

  /** Text that is only suggested, in front of one that is there: its words are stamped each. */
  #joinWords(before: Node, node: Node): void {
    const plain = withBreak(node, null);
    const isText = before.isTextblock && node.isTextblock;
    const content = before.content.append(node.content);
    if (isText && node.type.validContent(content)) this.nodes.splice(-2, 2, plain.copy(content));
    else this.nodes.splice(-1, 1, plain);
  }
}

/** Finds an undecided suggestion about one of two blocks that joining them would remove. */
function openBetween(before: Node, node: Node): SuggestedNode | null {
  if (before.isText) return null;
  const [first, second] = [nodeSuggestion(before), nodeSuggestion(node)];
  if (second?.kind === "delete" && first?.kind !== "delete") return second;
  if (first?.kind === "delete" && second?.kind !== "delete") return first;
  return first?.kind === "insert" && second?.kind !== "insert" ? first : null;
}

const stampOf = ({ id, by, name, at }: Stamp): Stamp => ({ id, by, name, at });

const withBreak = (node: Node, found: SuggestedBreak | null): Node =>
  node.type.create({ ...node.attrs, [BREAK]: found }, node.content, node.marks);

function decideChildren(node: Node, verdict: Verdict): Fragment {
  const children = new Children(verdict);
  for (const child of node.content.content) {
    const stamp = removal(child, verdict);
    const decided = stamp ? null : decideNode(child, verdict);
    if (decided) children.add(decided, child.isText ? null : breakSuggestion(child));
    else if (stamp) children.drop(stamp);
  }
  return Fragment.fromArray(children.nodes);
}

/** Type and attributes after the decision. */
function decideMarkup(node: Node, { decision, isMeant }: Verdict): Pick<Node, "type" | "attrs"> {
  const own = nodeSuggestion(node);
  if (!own || !isMeant(own)) return node;
  const { previous } = own;
  const plain = { type: node.type, attrs: { ...node.attrs, [NODE]: null } };
  const before = previous && node.type.schema.nodes[previous.type];
  if (decision === "accept" || !before) return plain;
  const attrs = { ...previous.attrs, [NODE]: null, [BREAK]: node.attrs[BREAK] };
  return { type: before, attrs };
}

/** Null for a block of which nothing is left. */
function decideNode(node: Node, verdict: Verdict): Node | null {
  if (!hasSuggestion(node)) return node;
  if (node.isText) return plainText(node, verdict);
  const before = verdict.known.get(node);
  if (before) return before;
  const decided = decideBlock(node, verdict);
  if (decided) verdict.known.set(node, decided);
  return decided;
}

function decideBlock(node: Node, verdict: Verdict): Node | null {
  const content = decideChildren(node, verdict);
  const isEmptied = content.size === 0 && node.content.size > 0;
  if (isEmptied && !node.inlineContent && node.type.name !== "doc") return null;
  const { type, attrs } = decideMarkup(node, verdict);
  const fill = (kind: NodeType) => kind.createAndFill(attrs, content, node.marks);
  return fill(type) ?? fill(node.type) ?? node.copy(content);
}

const verdictOn = (decision: Decision, isMeant: Verdict["isMeant"]): Verdict => ({
  decision,
  isMeant,
  known: new WeakMap(),
});

const EVERY: Record<Decision, Verdict> = {
  accept: verdictOn("accept", () => true),
  decline: verdictOn("decline", () => true),
};

/** A document with all its suggestions accepted or declined. */
export const decideAll = (doc: Node, decision: Decision): Node =>
  decideNode(doc, EVERY[decision]) ?? doc;

/** A document with one of its suggestions accepted or declined. */
export const decideOne = (doc: Node, decision: Decision, id: string): Node =>
  decideNode(
    doc,
    verdictOn(decision, (stamp) => stamp.id === id),
  ) ?? doc;

/** The text without open suggestions, as saved and published. */
export const withoutSuggestions = (doc: Node): Node => decideAll(doc, "decline");
