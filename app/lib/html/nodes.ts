/** Reads the nodes of HTML that parse5 has parsed. */
import type { DefaultTreeAdapterTypes } from "parse5";

export type Node = DefaultTreeAdapterTypes.ChildNode;
export type Element = DefaultTreeAdapterTypes.Element;

/** Whether a node is an element. */
export const isElement = (node: DefaultTreeAdapterTypes.Node): node is Element => "tagName" in node;

/** The value of an attribute; "" without it. */
export const attributeOf = ({ attrs }: Element, name: string): string =>
  attrs.find((attribute) => attribute.name === name)?.value ?? "";

/** The classes of an element. */
export const classesOf = (element: Element): string[] =>
  attributeOf(element, "class").split(/\s+/).filter(Boolean);

/** The text of a node and all below it. */
export function textOf(node: Node): string {
  if (isElement(node)) return node.childNodes.map(textOf).join("");
  return node.nodeName === "#text" ? (node as DefaultTreeAdapterTypes.TextNode).value : "";
}

/** The children that are elements. */
export const elementsOf = ({ childNodes }: Element): Element[] => childNodes.filter(isElement);

/** All elements below an element with one of these names. */
export function findAll(element: Element, names: readonly string[]): Element[] {
  return elementsOf(element).flatMap((child) => [
    ...(names.includes(child.tagName) ? [child] : []),
    ...findAll(child, names),
  ]);
}
