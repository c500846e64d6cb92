/** The text of a post as email programs can show it. */
import { type DefaultTreeAdapterTypes, parseFragment, serialize, serializeOuter } from "parse5";
import { withoutMarks, withoutSignUps } from "#app/features/posts/text-marks.ts";
import { escapeHtml } from "#app/lib/html/escape.ts";
import {
  attributeOf,
  type ChildNode,
  classesOf,
  type Element,
  isElement,
} from "#app/lib/html/nodes.ts";
import { jpegUrl } from "#app/lib/media/picture.ts";
import { withVia } from "./email-links.ts";
import { CLASS_STYLES, TAG_STYLES } from "./email-styles.ts";

type Parent = DefaultTreeAdapterTypes.ParentNode;

export interface BodyOptions {
  /** Without a trailing slash. */
  siteUrl: string;
  /** URL of the post, where videos and audio play. */
  postUrl: string;
  /** Whether anybody may load the pictures of the text: those of closed posts need a log-in. */
  hasPictures: boolean;
  /** Prefixes of the name of what can be played. */
  playLabels: { audio: string; video: string };
  /** The campaign mark of links into this site; "" for none. */
  via: string;
}

/** How wide a picture is shown, and how many pixels it has. Of the widths Outlook knows the attribute alone. */
const WIDE = { shown: 584, pixels: 1080 };
/** One of two in a row. */
export const PAIRED = { shown: 284, pixels: 640 };

const ENCODED_PICTURE = /^\/images\/([0-9a-f]{16})\/\d+$/;

/** Elements and attributes that email programs support; the rest is for our own pages. */
const KEPT = new Set([
  "href",
  "src",
  "alt",
  "title",
  "class",
  "id",
  "dir",
  "lang",
  "start",
  "role",
]);
const KEPT_OF_CELLS = new Set(["colspan", "rowspan", "scope"]);

/** Code, whatever the direction of the text around it. */
const LEFT_TO_RIGHT = new Set(["pre", "code"]);

/** Elements that most programs do not know, or leave closed. */
const PLAIN_TAGS = new Map([
  ["details", "div"],
  ["summary", "p"],
  ["section", "div"],
  ["aside", "div"],
  ["figure", "div"],
  ["figcaption", "p"],
]);

function absolute(url: string, { siteUrl, postUrl }: BodyOptions): string {
  if (url.startsWith("#")) return postUrl + url;
  return /^\/(?!\/)/.test(url) ? siteUrl + url : url;
}

const linkTarget = (url: string, options: BodyOptions): string =>
  withVia(absolute(url, options), options.siteUrl, options.via);

function pictureSource(src: string, options: BodyOptions, { pixels }: typeof WIDE): string {
  const hash = ENCODED_PICTURE.exec(src)?.[1];
  return absolute(hash ? jpegUrl(hash, pixels) : src, options);
}

/** Each property once: the last word on it counts, and the others would only take room. */
function withoutRepeats(style: string): string {
  const declarations = new Map<string, string>();
  for (const declaration of style.split(";").filter(Boolean)) {
    const [name = ""] = declaration.split(":", 1);
    declarations.delete(name);
    declarations.set(name, `${declaration};`);
  }
  return [...declarations.values()].join("");
}

function styleOf(element: Element): string {
  const ofClasses = classesOf(element).map((name) => CLASS_STYLES[name] ?? "");
  const own = attributeOf(element, "style");
  return withoutRepeats([TAG_STYLES[element.tagName] ?? "", ...ofClasses, own].join(""));
}

function addClass(element: Element, name: string): void {
  if (name === "") return;
  const others = element.attrs.filter((attribute) => attribute.name !== "class");
  element.attrs = [...others, { name: "class", value: [...classesOf(element), name].join(" ") }];
}

/** The links of a button's paragraph are the button: the paragraph is as wide as the text. */
function moveButtonClass(paragraph: Element): void {
  const rest = classesOf(paragraph).filter((name) => name !== "button");
  paragraph.attrs = [{ name: "class", value: rest.join(" ") }];
  for (const child of paragraph.childNodes)
    if (isElement(child) && child.tagName === "a") addClass(child, "button");
}

/** Absolute addresses, inline styles, and nothing that is for our own pages. */
function styleElement(element: Element, options: BodyOptions, size: typeof WIDE): void {
  const { tagName } = element;
  const isCell = tagName === "td" || tagName === "th";
  // It becomes a paragraph: the style sheet knows it by this class.
  if (tagName === "figcaption") addClass(element, "quiet");
  const style = styleOf(element);
  const width = Number(attributeOf(element, "width"));
  const attrs = element.attrs
    .filter(({ name }) => !(name === "dir" && LEFT_TO_RIGHT.has(tagName)))
    .filter(({ name }) => KEPT.has(name) || (isCell && KEPT_OF_CELLS.has(name)))
    .filter(({ name, value }) => name !== "class" || value !== "")
    .map(({ name, value }) => {
      if (name === "src") return { name, value: pictureSource(value, options, size) };
      return { name, value: name === "href" ? linkTarget(value, options) : value };
    });
  if (tagName === "img" && width > 0)
    attrs.push({ name: "width", value: String(Math.min(width, size.shown)) });

  if (LEFT_TO_RIGHT.has(tagName)) attrs.push({ name: "dir", value: "ltr" });
  if (style !== "") attrs.push({ name: "style", value: style });
  element.attrs = attrs;
}

/** Nodes of a piece of HTML, for the place of another. */
const nodesOf = (html: string): ChildNode[] => parseFragment(html).childNodes;

const link = (href: string, words: string, name = "") =>
  `<a class="${name}" href="${escapeHtml(href)}">${words}</a>`;

const GRID_CELL = "grid-cell";

/** A table of pieces of HTML, two in a row. */
export function pictureGrid(pieces: readonly string[]): string {
  const cells = pieces.map((piece) => `<td class="${GRID_CELL}">${piece}</td>`);
  const rows = cells.map((cell, at) =>
    at % 2 === 0 ? `<tr>${cell}${cells[at + 1] ?? ""}</tr>` : "",
  );
  return `<table role="presentation" class="grid"><tbody>${rows.join("")}</tbody></table>`;
}

/** A player as its picture and a link to where it plays. */
function asLink(player: Element, { postUrl, playLabels }: BodyOptions): ChildNode[] {
  const poster = attributeOf(player, "poster");
  const name = escapeHtml(attributeOf(player, "title"));
  const picture = poster
    ? link(
        postUrl,
        `<img src="${escapeHtml(poster)}" alt="${name}" width="${WIDE.shown}">`,
        "picture",
      )
    : "";
  const label = playLabels[player.tagName as "audio" | "video"];
  const play = link(postUrl, `${escapeHtml(label)} ${name}`, "play");
  return nodesOf(`${picture}<p>${play}</p>`);
}

/** A video elsewhere: its link shows the picture and its name already. */
function withPlay(card: Element, { playLabels }: BodyOptions): ChildNode[] {
  const words = card.childNodes.find((node) => isElement(node) && node.tagName === "span");
  if (!words || !isElement(words)) return [card];
  words.childNodes.unshift(...nodesOf(`${escapeHtml(playLabels.video)} `));
  addClass(words, "play");
  return [card];
}

const isPicture = (node: ChildNode) =>
  isElement(node) && (node.tagName === "a" || node.tagName === "img");

/** Pictures in pairs: programs know tables, and no grids. Its caption stays below them. */
function asTable(gallery: Element): ChildNode[] {
  const pictures = gallery.childNodes.filter(isPicture);
  const rest = gallery.childNodes.filter((node) => !pictures.includes(node));
  const pieces = pictures.map((picture) => serializeOuter(picture));
  gallery.childNodes = [...nodesOf(pictureGrid(pieces)), ...rest];
  return [gallery];
}

/** How the parts of a link card look: programs know no style sheet that says it of what is within. */
const CARD_PARTS = new Map([
  ["img", "card-picture"],
  ["strong", "card-name"],
  // The latter are what is dimmed in the dark.
  ["span", "card-text lead"],
  ["small", "card-site quiet"],
]);

/** Gives the parts of a card the classes that say how they look. */
function nameParts(element: Element): void {
  const classes = classesOf(element);
  const children = element.childNodes.filter(isElement);
  if (element.tagName === "details") addClass(element, "toggle");
  if (classes.includes("pull-quote"))
    for (const child of children) if (child.tagName === "blockquote") addClass(child, "pulled");
  if (!classes.includes("link-card")) return;
  for (const child of children.filter(({ tagName }) => tagName === "a")) {
    addClass(child, "card-link");
    for (const part of child.childNodes.filter(isElement))
      addClass(part, CARD_PARTS.get(part.tagName) ?? "");
  }
}

/** The replacement of an element; null where it stays. */
function replacementOf(element: Element, options: BodyOptions): ChildNode[] | null {
  const { tagName } = element;
  if (tagName === "audio" || tagName === "video") return asLink(element, options);
  if (tagName === "img" && !options.hasPictures) {
    const alt = attributeOf(element, "alt");
    return nodesOf(alt ? `<em>${link(options.postUrl, escapeHtml(alt))}</em>` : "");
  }
  const classes = classesOf(element);
  // Colours of code: each word would bring a style of its own.
  if (tagName === "span" && classes.some((name) => name.startsWith("tok-")))
    return element.childNodes;
  if (tagName === "a" && classes.includes("embed")) return withPlay(element, options);
  return tagName === "figure" && classes.includes("gallery") ? asTable(element) : null;
}

function walk(parent: Parent, options: BodyOptions, size = WIDE): void {
  parent.childNodes = parent.childNodes.flatMap((node) => {
    if (!isElement(node)) return [node];
    return replacementOf(node, options) ?? [node];
  });
  for (const node of parent.childNodes) {
    if (!isElement(node)) continue;
    if (node.tagName === "p" && classesOf(node).includes("button")) moveButtonClass(node);
    nameParts(node);
    walk(node, options, classesOf(node).includes(GRID_CELL) ? PAIRED : size);
    styleElement(node, options, size);
    node.tagName = PLAIN_TAGS.get(node.tagName) ?? node.tagName;
  }
}

/** @param html sanitised HTML of a post */
export function emailBody(html: string, options: BodyOptions): string {
  const fragment = parseFragment(withoutMarks(withoutSignUps(html)));
  walk(fragment, options);
  return serialize(fragment);
}
