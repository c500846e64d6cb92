/** HTML as this program makes it: exports for other programs hold it, and come back from there. */
import type { Element } from "hast";
import { QUOTE } from "./body.ts";
import {
  attribute,
  byClass,
  byTag,
  classesOf,
  element,
  find,
  hasClass,
  isElement,
  textOf,
} from "./hast.ts";
import { bookmark, buttonCard, embedCard, fileCard } from "./pieces.ts";
import type { Rule } from "./recognise.server.ts";

/** Who said it is the caption of the figure. */
const pullQuote: Rule = (node, { inside }) => {
  const quote = find(node, byTag("blockquote"));
  const words = textOf(find(node, byTag("figcaption")));
  return quote && [inside(element(QUOTE, { mark: "PULLQUOTE", words }, quote.children))];
};

/** The kind of a note is its second class. */
const callout: Rule = (node, { inside }) => {
  const [, kind = "note"] = classesOf(node).map((name) => name.replace(/^callout-/, ""));
  const title = node.children.find(
    (child): child is Element => isElement(child) && hasClass(child, "callout-title"),
  );
  const rest = node.children.filter((child) => child !== title);
  const mark = kind.toUpperCase();
  return [inside(element(QUOTE, { mark, words: textOf(title ?? null) }, rest))];
};

/** A page elsewhere, or a file of the library. */
const linkCard: Rule = (node, { put }) => {
  const link = find(node, byTag("a"));
  if (!link) return null;
  const [href, title] = [attribute(link, "href"), textOf(find(link, byTag("strong")))];
  if (hasClass(node, "file")) return put(fileCard(href, title));
  const picture = find(link, byTag("img"));
  return put(
    bookmark({
      href,
      title,
      description: textOf(find(link, byTag("span"))),
      site: textOf(find(link, byTag("small"))),
      picture: picture ? attribute(picture, "src") : "",
    }),
  );
};

const button: Rule = (node, { put }) => {
  const link = find(node, byTag("a"));
  if (!link || textOf(link) !== textOf(node)) return null;
  const align = hasClass(node, "text-center")
    ? "center"
    : hasClass(node, "text-end")
      ? "end"
      : "start";
  return put(buttonCard({ text: textOf(link), href: attribute(link, "href"), align }));
};

/** A video or audio file at a provider, with the picture that stands for it. */
const embed: Rule = (node, { put }) => {
  const link = find(node, byClass("embed"));
  const words = link && find(link, byTag("span"));
  const provider = words && textOf(find(words, byTag("small")));
  const title = words
    ? textOf(words)
        .slice(0, -(provider?.length ?? 0) || undefined)
        .trim()
    : "";
  const caption = textOf(find(node, byTag("figcaption")));
  const card = link && embedCard(attribute(link, "href"), title, caption);
  return card ? put(card) : null;
};

/** By the name of an element with a class. */
const BY_CLASS: ReadonlyMap<string, Rule> = new Map([
  ["figure pull-quote", pullQuote],
  ["figure link-card", linkCard],
  ["aside callout", callout],
  ["p button", button],
]);

/** Converts the HTML of our own exports back to cards; null for anything else. */
export const mastheadRule: Rule = (node, finding) => {
  const { tagName } = node;
  if (tagName === "figure" && find(node, byClass("embed"))?.tagName === "a")
    return embed(node, finding);
  for (const name of classesOf(node)) {
    const found = BY_CLASS.get(`${tagName} ${name}`)?.(node, finding);
    if (found) return found;
  }
  return null;
};
