import { embedOf } from "#app/features/player/embeds/embeds.ts";
import { rename, styleOf, unwrap, visibleText, wrapChildren } from "./dom-tools.ts";
import type { LostParts } from "./lost-parts.ts";

/** A callout of Ghost, Notion or Confluence: its sign goes, its text stays. */
function convertCallouts(body: Element): void {
  const boxes =
    ".kg-callout-card, figure.callout, .notion-callout-block, .panel, aside:not(.callout)";
  for (const box of body.querySelectorAll(boxes)) {
    box.querySelector(".kg-callout-emoji, .icon, [role=img]")?.remove();
    const words = box.querySelector(".kg-callout-text");
    if (words) rename(words, "p");
    const aside = rename(box, "aside");
    aside.className = "callout callout-note";
    stripLeadingEmoji(aside);
    if (!aside.querySelector("p, ul, ol, div")) wrapChildren(aside, "p");
  }
}

const EMOJI_START = /^\s*\p{RGI_Emoji}\s*/v;

function stripLeadingEmoji(box: Element): void {
  const walker = box.ownerDocument.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    if (!text.nodeValue?.trim()) continue;
    text.nodeValue = text.nodeValue.replace(EMOJI_START, "");
    return;
  }
}

/** Cards of a page elsewhere become a line with its link. */
function convertBookmarks(body: Element): void {
  for (const card of body.querySelectorAll("figure:has(> a.bookmark), .embedded-post")) {
    const link = card.querySelector("a[href]");
    const title = card.querySelector(".bookmark-title, .embedded-post-title");
    if (!link) continue;
    const line = body.ownerDocument.createElement("p");
    const words = line.appendChild(body.ownerDocument.createElement("a"));
    words.setAttribute("href", link.getAttribute("href")!);
    words.textContent = visibleText(title ?? link);
    card.replaceWith(line);
  }
}

/** A folding part of Ghost becomes the element that browsers fold. */
function convertToggles(body: Element): void {
  for (const card of body.querySelectorAll(".kg-toggle-card")) {
    const heading = card.querySelector(".kg-toggle-heading-text");
    const content = card.querySelector(".kg-toggle-content");
    if (!heading || !content) continue;
    card.replaceChildren(rename(heading, "summary"), ...content.childNodes);
    rename(card, "details");
  }
}

/** The styles of Word for words of others. */
const WORD_QUOTES = "p.MsoQuote, p.MsoIntenseQuote";

/** Paragraphs that Word shows as a quote; those in a row are one. */
function convertWordQuotes(body: Element): void {
  for (const line of body.querySelectorAll(WORD_QUOTES)) {
    const before = line.previousElementSibling;
    if (before?.matches("blockquote[data-word]")) before.append(line);
    else {
      const quote = body.ownerDocument.createElement("blockquote");
      quote.dataset.word = "";
      line.replaceWith(quote);
      quote.append(line);
    }
  }
}

/** WordPress and others embed a video by its address in a frame; that of an unknown place is a link. */
function convertEmbeds(body: Element): void {
  for (const frame of body.querySelectorAll(".wp-block-embed, .wp-block-embed__wrapper")) {
    const address = visibleText(frame);
    if (!/^https?:\/\/\S+$/.test(address)) continue;
    const isKnown = embedOf(address, "") !== null;
    const box = body.ownerDocument.createElement(isKnown ? "figure" : "p");
    const link = box.appendChild(body.ownerDocument.createElement("a"));
    if (isKnown) link.className = "embed";
    link.setAttribute("href", address);
    link.textContent = address;
    frame.replaceWith(box);
  }
}

/** Comments in the margin, which Word and Google Docs copy below the text. */
function dropComments(body: Element, lost: LostParts): void {
  const marks = body.querySelectorAll("a[href*='#cmnt'], a[href*='#_msocom_']");
  for (const mark of marks) {
    const target = (mark.getAttribute("href") ?? "").split("#").at(-1)!;
    const isBack = /^cmnt_ref|^_msoanchor/.test(target);
    if (isBack) (mark.closest("div:not(:has(p + p))") ?? mark.closest("p, div"))?.remove();
    else {
      lost.comments += 1;
      (mark.closest("sup, .MsoCommentReference") ?? mark).remove();
    }
  }
  for (const part of body.querySelectorAll(
    "[style*='mso-element:comment' i], .MsoCommentReference, .MsoCommentText",
  )) {
    part.remove();
  }
}

/** Mail programs indent by quotes without a line. */
function dropIndentation(body: Element): void {
  for (const quote of body.querySelectorAll("blockquote")) {
    if (/^(?:none|0)/.test(styleOf(quote, "border")) && !quote.matches("[type=cite]"))
      unwrap(quote);
  }
}

/** Converts what publishing and office programs copy beside plain text to parts of an article. */
export function convertCards(body: Element, lost: LostParts): void {
  dropComments(body, lost);
  convertCallouts(body);
  convertBookmarks(body);
  convertToggles(body);
  convertEmbeds(body);
  dropIndentation(body);
  convertWordQuotes(body);
}
