/** Parts of a parsed HTML text. */
import type { DefaultTreeAdapterTypes } from "parse5";

export type Node = DefaultTreeAdapterTypes.ChildNode;
export type Element = DefaultTreeAdapterTypes.Element;

export const isElement = (node: Node): node is Element => "tagName" in node;
export const attributeOf = ({ attrs }: Element, name: string): string =>
  attrs.find((attribute) => attribute.name === name)?.value ?? "";
export const classesOf = (element: Element): string[] =>
  attributeOf(element, "class").split(" ").filter(Boolean);

export function textOf(node: Node): string {
  if (isElement(node)) return node.childNodes.map(textOf).join("");
  return node.nodeName === "#text" ? (node as DefaultTreeAdapterTypes.TextNode).value : "";
}

export function findAll(element: Element, names: readonly string[]): Element[] {
  return element.childNodes
    .filter(isElement)
    .flatMap((child) => [
      ...(names.includes(child.tagName) ? [child] : []),
      ...findAll(child, names),
    ]);
}

export const elementsOf = ({ childNodes }: Element): Element[] => childNodes.filter(isElement);
