import { makeLists } from "./paste-lists.ts";
import { liftNotes } from "./paste-notes.ts";

/** Elements that office programs add. */
const BALLAST =
  "style, script, meta, link, title, xml, template, noscript, iframe, object, form, button, input, select, br.Apple-interchange-newline, [style*='mso-hide:all' i], [style*='mso-element:comment' i]";

/** Replaces an element by its children. */
const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

function rename(element: Element, tag: string): Element {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

function dropComments(document: Document): void {
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (walker.nextNode()) found.push(walker.currentNode);
  for (const comment of found) comment.parentNode?.removeChild(comment);
}

/** The post's title is the h1: pasted headings are shifted to h2 … h4. */
function fitHeadings(body: Element): void {
  for (const title of body.querySelectorAll(".MsoTitle, p.title")) rename(title, "h1");
  const headings = [...body.querySelectorAll("h1, h2, h3, h4, h5, h6")];
  const shift = headings.some(({ tagName }) => tagName === "H1") ? 1 : 0;
  for (const heading of headings) {
    const level = Math.min(4, Number(heading.tagName[1]) + shift);
    const fitted = rename(heading, `h${level}`);
    // Headings are bold already.
    for (const bold of fitted.querySelectorAll("b, strong")) unwrap(bold);
    for (const styled of fitted.querySelectorAll("[style]")) styled.removeAttribute("style");
  }
}

/** Removes tracking redirects from links, and anchors without a target. */
function cleanLinks(body: Element): void {
  for (const link of body.querySelectorAll("a")) {
    const url = URL.parse(link.getAttribute("href") ?? "");
    const isCounter = url?.hostname === "www.google.com" && url.pathname === "/url";
    const aim = isCounter ? url.searchParams.get("q") : url?.href;
    if (aim && /^(?:https?|mailto):/i.test(aim)) link.setAttribute("href", aim);
    else unwrap(link);
  }
}

const OWN_PICTURE = /^\/(?:images|media)\//;

function dropForeignPictures(body: Element): void {
  for (const image of body.querySelectorAll("img")) {
    if (!OWN_PICTURE.test(image.getAttribute("src") ?? "")) image.remove();
  }
}

/**
 * Google Docs wraps everything in a `<b>` that is not bold; Word uses its own tag names for
 * paragraphs.
 */
function dropWrappers(body: Element): void {
  for (const element of body.querySelectorAll("b[id^='docs-internal-guid'], font, center")) {
    unwrap(element);
  }
  for (const element of [...body.querySelectorAll("*")]) {
    if (element.tagName.includes(":")) unwrap(element);
  }
}

/** Office programs use empty paragraphs as spacing. */
function dropEmptyParagraphs(body: Element): void {
  for (const block of body.querySelectorAll("p, div, h2, h3, h4")) {
    const isEmpty = !block.textContent?.replace(/[\s\u00a0\u200b]/g, "");
    if (isEmpty && !block.querySelector("img, table, hr, sup, audio, video")) block.remove();
  }
  for (const line of body.querySelectorAll(":scope > br, :scope > div > br:only-child")) {
    line.remove();
  }
}

/** Office programs copy ordinary spaces as non-breaking ones. */
function plainSpaces(document: Document): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const isCode = text.parentElement?.closest("pre, code");
    if (!isCode) text.nodeValue = text.nodeValue!.replace(/[\u00a0\s]+/g, " ");
  }
}

/** Markdown tables need a heading row. */
function ensureTableHeadings(body: Element): void {
  for (const table of body.querySelectorAll("table")) {
    if (table.querySelector("th")) continue;
    for (const cell of table.querySelectorAll("tr:first-of-type > td")) {
      if (cell.closest("table") === table && cell.closest("tr") === table.rows[0]) {
        rename(cell, "th");
      }
    }
  }
}

/** A trailing line break in a code block is not part of the code. */
function trimCode(body: Element): void {
  for (const code of body.querySelectorAll("pre > code")) {
    code.textContent = code.textContent!.replace(/\n+$/, "");
  }
}

/** Removes elements and event handlers that the content security policy would report. */
const FORBIDDEN = /<(style|script|head|xml)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi;
const HANDLER = /\son[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;

/** Where Ghost ends the preview of a post. */
const MEMBERS_ONLY = /<!--\s*members-only\s*-->/gi;

const withoutForbidden = (html: string): string =>
  html
    .replace(MEMBERS_ONLY, "<hr data-members-only>")
    .replace(FORBIDDEN, "")
    .replace(/<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi, (tag) => tag.replace(HANDLER, ""));

/** Cleans HTML pasted from Word, Google Docs or a web page. */
export function cleanPaste(html: string): string {
  const document = new DOMParser().parseFromString(withoutForbidden(html), "text/html");
  const { body } = document;
  dropComments(document);
  makeLists(body);
  for (const element of document.querySelectorAll(BALLAST)) element.remove();
  dropWrappers(body);
  liftNotes(body);
  fitHeadings(body);
  cleanLinks(body);
  dropForeignPictures(body);
  ensureTableHeadings(body);
  trimCode(body);
  plainSpaces(document);
  dropEmptyParagraphs(body);
  return body.innerHTML;
}
