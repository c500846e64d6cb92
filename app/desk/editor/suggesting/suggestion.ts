/** The form in which the editor's document stores suggestions. */
import type { Attrs, Mark, Node } from "@tiptap/pm/model";

/** Who suggests. */
export interface Suggester {
  by: string;
  name: string;
}

/** Attributes that all parts of a suggestion share. */
export interface Stamp extends Suggester {
  id: string;
  at: number;
}

/** A block, or something inline that is not text: added, removed, or with another type or attributes. */
export interface SuggestedNode extends Stamp {
  kind: "insert" | "delete" | "change";
  /** The block before the change. */
  previous?: { type: string; attrs: Attrs };
}

/** The break before a block: added (`split`) or removed (`join`). */
export interface SuggestedBreak extends Stamp {
  kind: "split" | "join";
  /** How many levels of blocks begin with the break: 2 for an item of a list and its paragraph. */
  depth: number;
}

/** Names in the schema. Text has marks; all else has attributes, since marks of nodes do not pass Yjs. */
export const INSERTION = "insertion";
export const DELETION = "deletion";
export const NODE = "suggested";
export const BREAK = "suggestedBreak";

/** The open suggestion about a whole block or inline node; null for none. */
export const nodeSuggestion = ({ attrs }: Node): SuggestedNode | null => attrs[NODE] ?? null;

/** The open suggestion about the division after a block; null for none. */
export const breakSuggestion = ({ attrs }: Node): SuggestedBreak | null => attrs[BREAK] ?? null;

const stampOf = (mark: Mark | undefined): Stamp | null => (mark ? (mark.attrs as Stamp) : null);

const markNamed = (node: Node, name: string): Stamp | null =>
  stampOf(node.marks.find(({ type }) => type.name === name));

/** The suggestion that added a node; null for one of the text. */
export function insertionOf(node: Node): Stamp | null {
  if (node.isText) return markNamed(node, INSERTION);
  const own = nodeSuggestion(node);
  return own?.kind === "insert" ? own : null;
}

/** The suggestion that removes a node; null for none. */
export function deletionOf(node: Node): Stamp | null {
  if (node.isText) return markNamed(node, DELETION);
  const own = nodeSuggestion(node);
  return own?.kind === "delete" ? own : null;
}

/** Blocks never change, they are replaced: each is looked through once. */
const known = new WeakMap<Node, boolean>();

/** Whether there is a suggestion in a node, or the node is one. */
export function hasSuggestion(node: Node): boolean {
  if (node.isText) return Boolean(insertionOf(node) ?? deletionOf(node));
  const before = known.get(node);
  if (before !== undefined) return before;
  const found =
    nodeSuggestion(node) !== null ||
    breakSuggestion(node) !== null ||
    node.content.content.some(hasSuggestion);
  known.set(node, found);
  return found;
}
