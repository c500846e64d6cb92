/** Embeds of Substack's editor, whose data is JSON in an attribute. */
import type { Element } from "hast";
import { type FieldRow, isRow, textField } from "#app/features/imports/sources/fields.ts";
import { attribute, byClass, byTag, classesOf, element, find, textOf } from "./hast.ts";
import {
  bookmark,
  codeBlock,
  embedCard,
  fileCard,
  gallery,
  pictureFigure,
  signUpCard,
} from "./pieces.ts";
import type { Finding, Rule } from "./recognise.server.ts";

function factsOf(node: Element): FieldRow {
  try {
    const facts: unknown = JSON.parse(attribute(node, "dataAttrs"));
    return isRow(facts) ? facts : {};
  } catch {
    return {};
  }
}

/** Buttons for what the place itself offered: sharing, comments, gifts. */
const OF_THE_PLACE = /%%|[?&]action=share|\/comments$|\/leaderboard|donate=true|gift=true/;

const button: Rule = (node, { put }) => {
  const link = find(node, byTag("a"));
  const href = (link && attribute(link, "href")) || textField(factsOf(node), "url");
  if (/\/subscribe\?|%%checkout_url%%/.test(href)) return put(signUpCard(""));
  return OF_THE_PLACE.test(href) ? [] : null;
};

const signUp: Rule = (_node, { put }) => put(signUpCard(""));

const linkOrBookmark = (
  href: string,
  { title, description }: { title: string; description: string },
  { put }: Finding,
) =>
  put(
    embedCard(href, title, "") ??
      bookmark({ href, title: title || href, description, site: "", picture: "" }),
  );

const tweet: Rule = (node, finding) => {
  const facts = factsOf(node);
  const link = find(node, byTag("a"));
  const href = textField(facts, "url") || (link ? attribute(link, "href") : "");
  const title = textField(facts, "name") || textField(facts, "username");
  return href
    ? linkOrBookmark(href, { title, description: textField(facts, "full_text") }, finding)
    : null;
};

const otherPost: Rule = (node, finding) => {
  const facts = factsOf(node);
  const href = textField(facts, "canonical_url") || textField(facts, "url");
  const words = { title: textField(facts, "title"), description: textField(facts, "caption") };
  return href ? linkOrBookmark(href, words, finding) : null;
};

const pictures: Rule = (node, { put }) => {
  const { gallery: shown } = factsOf(node);
  if (!isRow(shown) || !Array.isArray(shown.images)) return null;
  const images = shown.images.filter(isRow);
  const facts = images.map((image) => ({
    address: textField(image, "src"),
    alt: textField(image, "alt"),
  }));
  return put(gallery(facts, textField(shown, "caption")));
};

const picture: Rule = (node, { put }) => {
  const facts = factsOf(node);
  const address = textField(facts, "src");
  return address ? put(pictureFigure({ address, alt: textField(facts, "alt") }, "")) : null;
};

const file: Rule = (node, { put }) => {
  const link = find(node, byTag("a"));
  const name = textOf(find(node, byClass("file-embed-details-h1")));
  return link ? put(fileCard(attribute(link, "href"), name)) : null;
};

const formula: Rule = (node, { put }) =>
  put(codeBlock(textField(factsOf(node), "persistentExpression"), "latex"));

/** Numbers of notes are no links here: headings and notes have no addresses of their own. */
const noteNumber: Rule = (node) => [element("sup", {}, [{ type: "text", value: textOf(node) }])];

const paywall: Rule = (_node, { put }) => put({ wants: [], write: () => "<!-- members-only -->" });

/** Needs Substack itself. */
const lost: Rule = (node, { list }) => {
  list.lose("unknown-card", classesOf(node).join(" "));
  return [];
};

const BY_CLASS: ReadonlyMap<string, Rule> = new Map([
  ["button-wrapper", button],
  ["subscription-widget-wrap", signUp],
  ["subscription-widget-wrap-editor", signUp],
  ["tweet", tweet],
  ["digest-post-embed", otherPost],
  ["embedded-post-wrap", otherPost],
  ["image-gallery-embed", pictures],
  ["image3", picture],
  ["file-embed-wrapper", file],
  ["latex-rendered", formula],
  ["footnote-anchor", noteNumber],
  ["footnote-number", noteNumber],
  ["paywall-jump", paywall],
  ["native-audio-embed", lost],
  ["native-video-embed", lost],
  ["poll-embed", lost],
  ["community-chat", lost],
  ["install-substack-app-embed", lost],
  ["directMessage", lost],
]);

/** Converts Substack's cards by their classes; null for anything else. */
export const substackRule: Rule = (node, finding) => {
  for (const name of classesOf(node)) {
    const found = BY_CLASS.get(name)?.(node, finding);
    if (found) return found;
  }
  return null;
};
