/** Replaces an element by its children. */
export const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

/** Gives an element another tag, without attributes. */
export function rename(element: Element, tag: string): HTMLElement {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** Puts the children of an element into a new one inside it. */
export function wrapChildren(element: Element, tag: string): void {
  const inner = element.ownerDocument.createElement(tag);
  inner.append(...element.childNodes);
  element.append(inner);
}

/** A style of an element, lower case and without spaces; "" where it has none. */
export function styleOf(element: Element, name: string): string {
  const styles = (element.getAttribute("style") ?? "").toLowerCase();
  const [, value = ""] = new RegExp(`(?:^|;)\\s*${name}\\s*:([^;]*)`).exec(styles) ?? [];
  return value.replace(/\s|!important/g, "");
}

/** All texts below an element; none of them is in code. */
export function textsIn(root: Element): Text[] {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found.filter((text) => !text.parentElement?.closest("pre, code"));
}

/** Text without the spaces around and within it that nobody sees. */
export const visibleText = (node: Node): string =>
  (node.textContent ?? "").replace(/[\s\u00a0\u200b\ufeff]+/g, " ").trim();
