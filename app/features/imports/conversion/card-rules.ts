/** Cards of Ghost, blocks of WordPress and parts of other programs that have a form of their own here. */
import type { Element, ElementContent } from "hast";
import { QUOTE } from "./body.ts";
import {
  attribute,
  byClass,
  byTag,
  classesOf,
  element,
  find,
  findAll,
  hasClass,
  rawText,
  text,
  textOf,
} from "./hast.ts";
import { bookmark, buttonCard, codeBlock, fileCard, playerPiece, signUpCard } from "./pieces.ts";
import type { Finding, Rule } from "./recognise.server.ts";

/** A block quote that begins with a mark, such as `[!TOGGLE]`. */
const markedQuote = (mark: string, words: string, children: ElementContent[]): Element =>
  element(QUOTE, { mark, words }, children);

const linkIn = (node: Element) => find(node, byTag("a"));
const textIn = (node: Element, ...names: string[]) => textOf(find(node, byClass(...names)));
const sourceIn = (node: Element | null) => (node ? attribute(node, "src") : "");

function alignOf(node: Element): "start" | "center" | "end" {
  if (hasClass(node, "kg-align-center", "is-content-justification-center", "aligncenter"))
    return "center";
  return hasClass(node, "kg-align-right", "is-content-justification-right", "alignright")
    ? "end"
    : "start";
}

const button: Rule = (node, { put }) => {
  const link = node.tagName === "a" ? node : linkIn(node);
  const href = link ? attribute(link, "href") : "";
  return link ? put(buttonCard({ text: textOf(link), href, align: alignOf(node) })) : [];
};

const bookmarkCard: Rule = (node, { put }) => {
  const link = linkIn(node);
  if (!link) return null;
  const thumbnail = find(node, byClass("kg-bookmark-thumbnail"));
  return put(
    bookmark({
      href: attribute(link, "href"),
      title: textIn(node, "kg-bookmark-title") || textOf(link),
      description: textIn(node, "kg-bookmark-description"),
      site: textIn(node, "kg-bookmark-publisher", "kg-bookmark-author"),
      picture: sourceIn(thumbnail && find(thumbnail, byTag("img"))),
    }),
  );
};

/** Medium's box for a page elsewhere: its title, a line, and the address. */
const mixtape: Rule = (node, { put }) => {
  const link = linkIn(node);
  if (!link) return null;
  const title = textOf(find(link, byTag("strong")));
  const description = textOf(find(link, byTag("em")));
  const href = attribute(link, "href");
  return put(bookmark({ href, title: title || href, description, site: "", picture: "" }));
};

const callout: Rule = (node) => {
  const body = find(node, byClass("kg-callout-text"));
  return [markedQuote("NOTE", "", body?.children ?? node.children)];
};

const toggle: Rule = (node) => {
  const title = find(node, byClass("kg-toggle-heading-text")) ?? find(node, byTag("h4"));
  const body = find(node, byClass("kg-toggle-content"));
  return [markedQuote("TOGGLE", textOf(title), body?.children ?? [])];
};

const details: Rule = (node) => {
  const summary = find(node, byTag("summary"));
  const rest = node.children.filter((child) => child !== summary);
  return [markedQuote("TOGGLE", textOf(summary), rest)];
};

const file: Rule = (node, { put }) => {
  const link = linkIn(node);
  if (!link) return null;
  const name = textIn(node, "kg-file-card-title", "kg-file-card-filename") || textOf(link);
  return put(fileCard(attribute(link, "href"), name));
};

const audio: Rule = (node, { put }) => {
  const source = sourceIn(find(node, byTag("audio")));
  return source ? put(playerPiece(source, textIn(node, "kg-audio-title"), "")) : [];
};

/** A card with a title, text, picture and button, in the order in which it shows them. */
const callToAction: Rule = (node) => [markedQuote("CTA", "", node.children)];

const pullQuote: Rule = (node) => {
  const quote = find(node, byTag("blockquote")) ?? node;
  const cite = find(node, byTag("cite"));
  const words = quote.children.filter((child) => child !== cite);
  return [markedQuote("PULLQUOTE", textOf(cite), words)];
};

const columns: Rule = (node) => {
  const parts = node.children.filter((child): child is Element => child.type === "element");
  if (parts.length < 2 || parts.length > 3) return null;
  const marked = parts.map((part) => markedQuote("COLUMN", "", part.children));
  return [markedQuote("COLUMNS", "", marked)];
};

function languageOf(node: Element): string {
  const names = [node, ...findAll(node, byTag("code"))].flatMap(classesOf);
  const found = names.map((name) => /^(?:language|lang|brush)[-:](.+)$/.exec(name)?.[1]);
  return found.find(Boolean) ?? attribute(node, "dataLanguage");
}

const code: Rule = (node, { put }) => put(codeBlock(rawText(node), languageOf(node)));

/** A heading and text above a button, which readers of Ghost know as header or sign-up card. */
const header: Rule = (node, { list }) => {
  list.lose("simpler-card", textOf(node));
  return null;
};

const signUp: Rule = (node, { list, put }) => {
  const title = textIn(node, "kg-signup-card-heading");
  list.lose("simpler-card", title);
  return put(signUpCard(title));
};

/** By a class of the element. */
const BY_CLASS: ReadonlyMap<string, Rule> = new Map([
  ["kg-button-card", button],
  ["wp-block-button", button],
  ["button-wrapper", button],
  ["kg-bookmark-card", bookmarkCard],
  ["kg-callout-card", callout],
  ["kg-toggle-card", toggle],
  ["kg-file-card", file],
  ["wp-block-file", file],
  ["kg-audio-card", audio],
  ["kg-product-card", callToAction],
  ["kg-cta-card", callToAction],
  ["kg-header-card", header],
  ["kg-signup-card", signUp],
  ["graf--mixtapeEmbed", mixtape],
  ["graf--pullquote", pullQuote],
  ["wp-block-pullquote", pullQuote],
  ["pullquote", pullQuote],
  ["wp-block-columns", columns],
]);

/** An editor's own controls, which say nothing. */
const NEVER_SHOWN = [
  "kg-toggle-card-icon",
  "kg-audio-hide",
  "kg-video-overlay",
  "kg-video-player-container",
  "kg-audio-player-container",
];

/** Converts cards of known programs by their classes; null for anything else. Hidden elements are removed. */
export const cardRule: Rule = (node, finding: Finding) => {
  if (hasClass(node, ...NEVER_SHOWN)) return [];
  for (const name of classesOf(node)) {
    const rule = BY_CLASS.get(name);
    const found = rule?.(node, finding);
    if (found) return withInside(found, node, finding);
  }
  if (node.tagName === "details") return withInside(details(node, finding) ?? [], node, finding);
  if (node.tagName === "pre") return code(node, finding);
  // Drawn by the browser, and out of place in a text.
  return node.tagName === "button" ? [text(textOf(node))] : null;
};

/** The contents of a card are converted like any other text. */
function withInside(found: ElementContent[], node: Element, finding: Finding): ElementContent[] {
  return found.map((each) =>
    each !== node && each.type === "element" && each.tagName === QUOTE
      ? finding.inside(each)
      : each,
  );
}
