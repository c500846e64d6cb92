/** Small readings of an HTML tree. */
import type { Comment, Element, ElementContent, Root, RootContent, Text } from "hast";

export type HtmlNode = RootContent | ElementContent;

/** Whether a node is an element. */
export const isElement = (node: HtmlNode | undefined): node is Element => node?.type === "element";

/** Whether a node is a comment. */
export const isComment = (node: HtmlNode): node is Comment => node.type === "comment";

/** The value of an attribute by its name in hast (`className`); "" for none. */
export function attribute(element: Element, name: string): string {
  const value = element.properties[name];
  if (Array.isArray(value)) return value.join(" ");
  return value === true ? "" : String(value ?? "");
}

/** The classes of an element. */
export const classesOf = (element: Element): readonly string[] =>
  attribute(element, "className").split(/\s+/).filter(Boolean);

/** Whether an element has at least one of these classes. */
export const hasClass = (element: Element, ...names: string[]): boolean =>
  classesOf(element).some((name) => names.includes(name));

/** Every element below a node for which a test holds, in order. */
export function findAll(
  node: Element | Root,
  test: (element: Element) => boolean,
  found: Element[] = [],
): Element[] {
  for (const child of node.children) {
    if (!isElement(child)) continue;
    if (test(child)) found.push(child);
    findAll(child, test, found);
  }
  return found;
}

/** The first element below a node for which a test holds. */
export const find = (node: Element | Root, test: (element: Element) => boolean): Element | null =>
  findAll(node, test)[0] ?? null;

/** A test of elements with one of these tags. */
export const byTag =
  (...names: string[]) =>
  (element: Element): boolean =>
    names.includes(element.tagName);

/** A test of elements with all of these classes. */
export const byClass =
  (...names: string[]) =>
  (element: Element): boolean =>
    hasClass(element, ...names);

/** The text below a node, with single spaces. */
export function textOf(node: HtmlNode | Root | null): string {
  return node ? rawText(node).replace(/\s+/g, " ").trim() : "";
}

/** The text below a node verbatim. */
export function rawText(node: HtmlNode | Root): string {
  if (node.type === "text") return node.value;
  return "children" in node ? node.children.map(rawText).join("") : "";
}

/** A text node. */
export const text = (value: string): Text => ({ type: "text", value });

/** An element node. */
export const element = (
  tagName: string,
  properties: Element["properties"],
  children: ElementContent[] = [],
): Element => ({ type: "element", tagName, properties, children });
