import { rename, styleOf, textsIn, unwrap, visibleText, wrapChildren } from "./dom-tools.ts";

const HIDDEN =
  "[hidden], .sr-only, .visually-hidden, .screen-reader-text, .mw-editsection, .wp-block-file__button, .msoDel, del.diffmod, [style*='display:none' i]:not(p), [style*='display: none' i]:not(p)";

/** Removes hidden elements, and text that pages add for their own visitors. */
export function dropHidden(body: Element): void {
  for (const element of body.querySelectorAll(HIDDEN)) element.remove();
}

/** Raised, lowered and highlighted text, which programs copy as styles. */
export function convertStyles(body: Element): void {
  const isDocs = body.querySelector("[id^='docs-internal-guid']") !== null;
  for (const span of body.querySelectorAll("span")) {
    const place = styleOf(span, "vertical-align");
    if (place === "super") wrapChildren(span, "sup");
    if (place === "sub") wrapChildren(span, "sub");
    const background =
      styleOf(span, "mso-highlight") || (isDocs ? styleOf(span, "background-color") : "");
    if (isMarker(background)) wrapChildren(span, "mark");
  }
  // WordPress colours words by marks without a background.
  for (const mark of body.querySelectorAll("mark")) {
    if (/^rgba\(0,0,0,0\)$|^transparent$/.test(styleOf(mark, "background-color"))) unwrap(mark);
  }
  for (const mark of body.querySelectorAll("sup, sub, mark")) {
    const isTwice = mark.parentElement?.closest(mark.tagName) !== null;
    if (visibleText(mark) === "" && !mark.matches("[data-note]")) mark.remove();
    else if (isTwice) unwrap(mark);
  }
}

/** A colour of a marker pen. */
const isMarker = (colour: string): boolean =>
  colour !== "" &&
  !/^(?:transparent|none|auto|inherit|initial|white|#fff(?:fff)?|rgba?\(255,255,255.*)$/.test(
    colour,
  );

const KEEPS_LINES = /^(?:pre|pre-wrap|pre-line|break-spaces)$/;

/** Lines that only a style keeps apart become line breaks. */
export function convertLines(body: Element): void {
  for (const text of textsIn(body)) {
    if (!text.nodeValue!.includes("\n") || !keepsLines(text.parentElement, body)) continue;
    const lines = text.nodeValue!.split("\n");
    text.replaceWith(
      ...lines.flatMap((line, index) =>
        index === 0 ? [line] : [body.ownerDocument.createElement("br"), line],
      ),
    );
  }
}

function keepsLines(element: Element | null, body: Element): boolean {
  for (let one = element; one && one !== body; one = one.parentElement) {
    const space = styleOf(one, "white-space");
    if (space) return KEEPS_LINES.test(space) && visibleText(one) !== "";
  }
  return false;
}

/** Office programs copy ordinary spaces as non-breaking ones. */
export function plainSpaces(body: Element): void {
  for (const text of textsIn(body)) {
    text.nodeValue = text
      .nodeValue!.replace(/[\u200b\ufeff\u00ad]/g, "")
      .replace(/[\u00a0\s]+/g, " ");
  }
}

const BLOCKS =
  "p, div, ul, ol, table, blockquote, pre, h1, h2, h3, h4, h5, h6, hr, figure, aside, section";

/** Two line breaks are a new paragraph. */
export function splitParagraphs(body: Element): void {
  for (const span of body.querySelectorAll("span:has(> br + br)")) unwrap(span);
  for (const box of [body, ...body.querySelectorAll("p, div, blockquote, td > div")]) {
    const breaks = [...box.children].filter((child) => child.tagName === "BR");
    const isPair = breaks.some((line) => isBreak(nextOf(line)));
    if (!isPair || box.closest("li, td, th") || box.querySelector(BLOCKS)) continue;
    splitAtPairs(box);
  }
}

const isBreak = (node: Node | null): boolean => node?.nodeName === "BR";

/** The next node that is more than a space. */
function nextOf(node: Node): Node | null {
  let next = node.nextSibling;
  while (next?.nodeType === 3 && !next.textContent?.trim()) next = next.nextSibling;
  return next;
}

function splitAtPairs(box: Element): void {
  const document = box.ownerDocument;
  const parts = [document.createElement("p")];
  let isAfterBreak = false;
  for (const node of [...box.childNodes]) {
    const isSpace = node.nodeType === 3 && !node.textContent?.trim();
    if (isBreak(node) && isAfterBreak) {
      parts.at(-1)!.lastElementChild?.remove();
      parts.push(document.createElement("p"));
      isAfterBreak = false;
    } else if (!isSpace || !isAfterBreak) {
      parts.at(-1)!.append(node);
      isAfterBreak = isBreak(node);
    }
  }
  const isRoot = box.tagName === "BODY" || box.tagName === "BLOCKQUOTE";
  if (isRoot) box.replaceChildren(...parts);
  else box.replaceWith(...parts);
}

/** Line breaks at the start and end of a block, where they only make room. */
export function trimBreaks(body: Element): void {
  for (const block of body.querySelectorAll("p, div, h1, h2, h3, h4, li, td, th, figcaption")) {
    while (isBreak(block.lastChild)) block.lastChild!.remove();
    while (isBreak(block.firstChild)) block.firstChild!.remove();
  }
}

/** The terms of a list of definitions in bold, each above what it means. */
export function convertDefinitions(body: Element): void {
  for (const term of body.querySelectorAll("dt")) wrapChildren(rename(term, "p"), "strong");
  for (const meaning of body.querySelectorAll("dd")) rename(meaning, "div");
  for (const list of body.querySelectorAll("dl")) rename(list, "div");
}
