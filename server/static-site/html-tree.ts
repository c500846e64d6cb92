/** Reads and changes HTML documents as trees. */
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parseFragment } from "parse5";

export type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;
export type Document = DefaultTreeAdapterTypes.Document;

const isElement = (node: Node): node is Element => "tagName" in node;

const childrenOf = (node: Node): readonly Node[] => ("childNodes" in node ? node.childNodes : []);

/** All elements below a node, in the order of the document, as a list: the tree may change meanwhile. */
export function elementsIn(node: Node): Element[] {
  const found: Element[] = [];
  const visit = (at: Node): void => {
    for (const child of childrenOf(at)) {
      if (isElement(child)) found.push(child);
      visit(child);
    }
  };
  visit(node);
  return found;
}

/** The value of an attribute; undefined without it. */
export const attributeOf = (element: Element, name: string): string | undefined =>
  element.attrs.find((attribute) => attribute.name === name)?.value;

/** Sets an attribute, replacing an earlier value. */
export function setAttribute(element: Element, name: string, value: string): void {
  removeAttribute(element, name);
  element.attrs.push({ name, value });
}

/** Removes an attribute, if there is one. */
export function removeAttribute(element: Element, name: string): void {
  element.attrs = element.attrs.filter((attribute) => attribute.name !== name);
}

/** Text below a node, without that of scripts and styles. */
export function textOf(node: Node): string {
  if (node.nodeName === "#text") return (node as DefaultTreeAdapterTypes.TextNode).value;
  if (node.nodeName === "script" || node.nodeName === "style") return "";
  return childrenOf(node).map(textOf).join("");
}

/** Removes an element with all below it. */
export const remove = (element: Element): void => defaultTreeAdapter.detachNode(element);

/** Puts the children of an element in its place. */
export function unwrap(element: Element): void {
  const { parentNode } = element;
  if (!parentNode) return;
  for (const child of [...element.childNodes]) {
    defaultTreeAdapter.detachNode(child);
    defaultTreeAdapter.insertBefore(parentNode, child, element);
  }
  remove(element);
}

/** The nearest element around an element with one of these names. */
export function closest(element: Element, names: readonly string[]): Element | null {
  let at: Node | null = element.parentNode;
  while (at && isElement(at)) {
    if (names.includes(at.tagName)) return at;
    at = at.parentNode;
  }
  return null;
}

/** Appends markup to an element. */
export function append(element: Element, markup: string): void {
  const context = defaultTreeAdapter.createElement(element.tagName, html.NS.HTML, []);
  for (const child of parseFragment(context, markup, {}).childNodes) {
    defaultTreeAdapter.appendChild(element, child);
  }
}
