/** Running text as nodes of Lexical. */
import { attributeOf, isElement, type Node, textOf } from "#app/lib/html/nodes.ts";
import { type LexicalNode, lineBreak, linkNode, textNode } from "./lexical-nodes.ts";

/** Bits of Lexical's format. */
const FORMATS = new Map(
  Object.entries({
    strong: 1,
    b: 1,
    em: 2,
    i: 2,
    s: 4,
    del: 4,
    u: 8,
    ins: 8,
    code: 16,
    sub: 32,
    sup: 64,
    mark: 128,
  }),
);
const INLINE = new Set([
  ...FORMATS.keys(),
  "a",
  "br",
  "span",
  "abbr",
  "small",
  "kbd",
  "cite",
  "bdi",
  "bdo",
  "q",
  "time",
]);

/** Whether a node with all below it fits into a paragraph of Lexical. */
export const isInline = (node: Node): boolean =>
  !isElement(node) || (INLINE.has(node.tagName) && node.childNodes.every(isInline));

/**
 * Converts inline HTML; white space is collapsed.
 * @param format bits of Lexical's text formats
 */
export function inlineNodes(nodes: readonly Node[], format = 0): LexicalNode[] {
  return nodes.flatMap((node): LexicalNode[] => {
    if (!isElement(node)) {
      const words = textOf(node).replace(/\s+/g, " ");
      return words ? [textNode(words, format)] : [];
    }
    if (node.tagName === "br") return [lineBreak()];
    const inner = inlineNodes(node.childNodes, format | (FORMATS.get(node.tagName) ?? 0));
    return node.tagName === "a" ? [linkNode(attributeOf(node, "href"), inner)] : inner;
  });
}
