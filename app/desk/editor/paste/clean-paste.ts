import { rename, unwrap, visibleText, wrapChildren } from "./dom-tools.ts";
import { type LostParts, NOTHING_LOST } from "./lost-parts.ts";
import { convertCards } from "./paste-cards.ts";
import { convertCode } from "./paste-code.ts";
import { cleanLinks, embedLoneLinks } from "./paste-links.ts";
import { makeLists } from "./paste-lists.ts";
import { liftNotes } from "./paste-notes.ts";
import { convertFormulas, convertMedia, convertPictures } from "./paste-pictures.ts";
import { convertTables } from "./paste-tables.ts";
import { convertTasks } from "./paste-tasks.ts";
import {
  convertDefinitions,
  convertLines,
  convertStyles,
  dropHidden,
  plainSpaces,
  splitParagraphs,
  trimBreaks,
} from "./paste-text.ts";

/** Elements that office programs add. */
const BALLAST =
  "style, script, meta, link, title, xml, template, noscript, button, input, select, textarea, label:empty, br.Apple-interchange-newline, [style*='mso-hide:all' i], hr[style*='page-break' i]";

function dropComments(document: Document): void {
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (walker.nextNode()) found.push(walker.currentNode);
  for (const comment of found) comment.parentNode?.removeChild(comment);
}

/** The post's title is the h1: pasted headings are shifted to h2 … h4. */
function fitHeadings(body: Element): void {
  for (const title of body.querySelectorAll(".MsoTitle, p.title")) rename(title, "h1");
  for (const title of body.querySelectorAll("[role=heading]:not(h1, h2, h3, h4, h5, h6)")) {
    rename(title, `h${Math.min(6, Number(title.getAttribute("aria-level")) || 2)}`);
  }
  const headings = [...body.querySelectorAll("h1, h2, h3, h4, h5, h6")];
  const shift = headings.some(({ tagName }) => tagName === "H1") ? 1 : 0;
  for (const heading of headings) {
    const level = Math.min(4, Number(heading.tagName[1]) + shift);
    const isInItem = heading.closest("li, blockquote, aside") !== null;
    if (isInItem) wrapChildren(heading, "strong");
    const fitted = rename(heading, isInItem ? "p" : `h${Math.max(2, level)}`);
    if (isInItem) continue;
    // Headings are bold already.
    for (const bold of fitted.querySelectorAll("b, strong")) unwrap(bold);
    for (const styled of fitted.querySelectorAll("[style]")) styled.removeAttribute("style");
    for (const line of fitted.querySelectorAll("br")) line.replaceWith(" ");
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
  for (const block of [...body.querySelectorAll("p, div, h2, h3, h4, li, figcaption")].reverse()) {
    const isEmpty = visibleText(block) === "";
    if (isEmpty && !block.querySelector("img, table, hr, sup, audio, video, figure"))
      block.remove();
  }
  for (const line of body.querySelectorAll(":scope > br, :scope > div > br:only-child")) {
    line.remove();
  }
  for (const span of body.querySelectorAll(":scope > span")) {
    if (visibleText(span) === "" && !span.querySelector("img, sup")) span.remove();
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

/** A paste as a text can hold it, and how much of it cannot be part of one. */
export interface CleanPaste {
  html: string;
  lost: LostParts;
}

/** Cleans HTML pasted from an office program, a publishing program, mail or a web page. */
export function cleanPaste(html: string): CleanPaste {
  const document = new DOMParser().parseFromString(withoutForbidden(html), "text/html");
  const { body } = document;
  const lost = { ...NOTHING_LOST };
  dropComments(document);
  makeLists(body);
  convertTasks(body);
  convertCards(body, lost);
  convertFormulas(body);
  convertMedia(body, lost);
  for (const element of document.querySelectorAll(BALLAST)) element.remove();
  convertStyles(body);
  dropHidden(body);
  dropWrappers(body);
  liftNotes(body);
  convertCode(body);
  convertLines(body);
  convertTables(body);
  convertDefinitions(body);
  fitHeadings(body);
  cleanLinks(body);
  embedLoneLinks(body);
  convertPictures(body, lost);
  splitParagraphs(body);
  plainSpaces(body);
  trimBreaks(body);
  dropEmptyParagraphs(body);
  return { html: body.innerHTML, lost };
}
