/** Reads and changes the nodes of HTML that parse5 has parsed. */
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parseFragment } from "parse5";

export type Node = DefaultTreeAdapterTypes.Node;
export type ChildNode = DefaultTreeAdapterTypes.ChildNode;
export type Element = DefaultTreeAdapterTypes.Element;
export type Document = DefaultTreeAdapterTypes.Document;

/** Whether a node is an element. */
export const isElement = (node: Node): node is Element => "tagName" in node;

/** The value of an attribute; undefined without it. */
export const findAttribute = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value;

/** The value of an attribute; "" without it. */
export const attributeOf = (element: Element, name: string): string =>
  findAttribute(element, name) ?? "";

/** The classes of an element. */
export const classesOf = (element: Element): string[] =>
  attributeOf(element, "class").split(/\s+/).filter(Boolean);

const childrenOf = (node: Node): ChildNode[] => ("childNodes" in node ? node.childNodes : []);

/** The text of a node and all below it. */
export const textOf = (node: Node): string =>
  node.nodeName === "#text"
    ? (node as DefaultTreeAdapterTypes.TextNode).value
    : childrenOf(node).map(textOf).join("");

/** The text of a node and all below it, without that of scripts and styles. */
export function visibleTextOf(node: Node): string {
  if (node.nodeName === "#text") return (node as DefaultTreeAdapterTypes.TextNode).value;
  if (node.nodeName === "script" || node.nodeName === "style") return "";
  return childrenOf(node).map(visibleTextOf).join("");
}

/** The children that are elements. */
export const elementsOf = ({ childNodes }: Element): Element[] => childNodes.filter(isElement);

/** All elements below a node, in the order of the document, as a list: the tree may change meanwhile. */
export function elementsIn(node: Node): Element[] {
  return childrenOf(node).flatMap((child) => [
    ...(isElement(child) ? [child] : []),
    ...elementsIn(child),
  ]);
}

/** All elements below an element with one of these names. */
export const findAll = (element: Element, names: readonly string[]): Element[] =>
  elementsIn(element).filter(({ tagName }) => names.includes(tagName));

/** The nearest element around an element with one of these names. */
export function closest(element: Element, names: readonly string[]): Element | null {
  let at: Node | null = element.parentNode;
  while (at && isElement(at)) {
    if (names.includes(at.tagName)) return at;
    at = at.parentNode;
  }
  return null;
}

/** Removes an attribute, if there is one. */
export function removeAttribute(element: Element, name: string): void {
  element.attrs = element.attrs.filter((attribute) => attribute.name !== name);
}

/** Sets an attribute, replacing an earlier value. */
export function setAttribute(element: Element, name: string, value: string): void {
  removeAttribute(element, name);
  element.attrs.push({ name, value });
}

/** Removes an element with all below it. */
export const remove = (element: Element): void => defaultTreeAdapter.detachNode(element);

/** Puts the children of an element in its place. */
export function replaceByChildren(element: Element): void {
  const { parentNode } = element;
  if (!parentNode) return;
  for (const child of [...element.childNodes]) {
    defaultTreeAdapter.detachNode(child);
    defaultTreeAdapter.insertBefore(parentNode, child, element);
  }
  remove(element);
}

/** Appends markup to an element. */
export function append(element: Element, markup: string): void {
  const context = defaultTreeAdapter.createElement(element.tagName, html.NS.HTML, []);
  for (const child of parseFragment(context, markup, {}).childNodes) {
    defaultTreeAdapter.appendChild(element, child);
  }
}
