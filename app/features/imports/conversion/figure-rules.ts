/** Pictures, galleries, players and embeds, in a figure or alone. */
import type { Element, ElementContent } from "hast";
import type { FigureSize } from "#app/features/posts/figures/figure-markup.ts";
import { CAPTION_STOP } from "#app/features/posts/figures/markup.ts";
import type { PictureFacts } from "./body.ts";
import { attribute, byTag, find, findAll, hasClass, isElement, textOf } from "./hast.ts";
import { embedCard, gallery, pictureFigure, playerPiece } from "./pieces.ts";
import type { Finding, Rule } from "./recognise.server.ts";

/** Pictures that were to be loaded later have their address in another attribute. */
function addressOf(image: Element): string {
  const src = attribute(image, "src");
  const later = attribute(image, "dataSrc") || attribute(image, "dataLazySrc");
  return later && (src === "" || src.startsWith("data:")) ? later : src;
}

const pictureOf = (image: Element): PictureFacts => ({
  address: addressOf(image),
  alt: attribute(image, "alt"),
});

const captionOf = (figure: Element): string =>
  textOf(
    find(figure, byTag("figcaption")) ??
      find(figure, (each) => hasClass(each, "wp-caption-text", "image-caption", "tr-caption")),
  );

/** The credit of a picture is at the end of its caption. */
function creditedCaption(caption: Element | null): { caption: string; credit: string } {
  const last = caption?.children.findLast((child) => textOf(child) !== "");
  const isCredited = last && isElement(last) && last.tagName === "cite";
  if (!caption || !isCredited) return { caption: textOf(caption), credit: "" };
  const isStop = (child: ElementContent) => isElement(child) && hasClass(child, CAPTION_STOP);
  const before = caption.children.filter((child) => child !== last && !isStop(child));
  return { caption: textOf({ ...caption, children: before }), credit: textOf(last) };
}

/** By the class of each, beginning with our own; beside the text only our own are. */
const SIZES = [
  ["full", ["full", "kg-width-full", "alignfull"]],
  ["wide", ["wide", "kg-width-wide", "alignwide"]],
  ["start", ["start"]],
  ["end", ["end"]],
] as const;

const sizeOf = (figure: Element): FigureSize =>
  SIZES.find(([, names]) => hasClass(figure, ...names))?.[0] ?? "normal";

const isOfSize = (image: Element) => attribute(image, "width") !== "1" && addressOf(image) !== "";

/** The address that a frame or player shows, with a scheme. */
const fullAddress = (address: string): string =>
  address.startsWith("//") ? `https:${address}` : address;

function embedOrLink(address: string, title: string, caption: string, { list, put }: Finding) {
  const full = fullAddress(address);
  const card = embedCard(full, title, caption);
  if (card) return put(card);
  list.lose("embed-link", full);
  if (!/^https?:/.test(full)) return [];
  const words = title || caption || full;
  return [
    {
      type: "element" as const,
      tagName: "p",
      properties: {},
      children: [
        {
          type: "element" as const,
          tagName: "a",
          properties: { href: full },
          children: [{ type: "text" as const, value: words }],
        },
      ],
    },
  ];
}

function frameRule(frame: Element, finding: Finding, caption = "") {
  const address = attribute(frame, "src") || attribute(frame, "dataSrc");
  return embedOrLink(address, attribute(frame, "title"), caption, finding);
}

function playerRule(element: Element, { put }: Finding, caption = "") {
  const source =
    attribute(element, "src") || attribute(find(element, byTag("source")) ?? element, "src");
  if (!source) return [];
  return put(
    playerPiece(source, attribute(element, "title"), caption, attribute(element, "poster")),
  );
}

/** The address alone in the block of an embed, as WordPress stores it. */
const loneAddress = (element: Element): string => {
  const words = textOf(element);
  return /^https?:\/\/\S+$/.test(words) ? words : "";
};

const isGallery = (figure: Element) =>
  hasClass(
    figure,
    "kg-gallery-card",
    "wp-block-gallery",
    "gallery",
    "blocks-gallery-grid",
    "tiled-gallery",
    "image-gallery-embed",
  );

/** In blocks of WordPress each picture is a figure of its own. */
function galleryRule(figure: Element, { put }: Finding) {
  const figures = findAll(figure, byTag("figure"));
  const framed = figures.flatMap((each) => {
    const image = find(each, byTag("img"));
    return image ? [{ ...pictureOf(image), caption: captionOf(each) }] : [];
  });
  const pictures =
    framed.length > 0 ? framed : findAll(figure, byTag("img")).filter(isOfSize).map(pictureOf);
  const own = figure.children.find((child) => isElement(child) && child.tagName === "figcaption");
  const { caption, credit } = creditedCaption(own && isElement(own) ? own : null);
  return put(gallery(pictures, caption, sizeOf(figure), credit));
}

function framedRule(figure: Element, finding: Finding) {
  const caption = captionOf(figure);
  const frame = find(figure, byTag("iframe"));
  if (frame) return frameRule(frame, finding, caption);
  const playable = find(figure, byTag("audio", "video"));
  if (playable) return playerRule(playable, finding, caption);
  if (hasClass(figure, "wp-block-embed")) {
    const wrapper = find(figure, (each) => hasClass(each, "wp-block-embed__wrapper"));
    const address = wrapper ? loneAddress(wrapper) : "";
    if (address) return embedOrLink(address, "", caption, finding);
  }
  const images = findAll(figure, byTag("img")).filter(isOfSize);
  if (images.length === 0) return null;
  const size = sizeOf(figure);
  const words = find(figure, byTag("figcaption"));
  const { credit, ...credited } = creditedCaption(words);
  const shown = credit ? credited.caption : caption;
  const [only] = images.length === 1 ? images : [];
  if (only) return finding.put(pictureFigure(pictureOf(only), shown, size, credit));
  return finding.put(gallery(images.map(pictureOf), shown, size, credit));
}

const isCaptioned = (element: Element) =>
  element.tagName === "figure" ||
  hasClass(element, "wp-caption", "captioned-image-container", "tr-caption-container");

/** Recognises media; a figure of a table or of code is left as it is. */
export const figureRule: Rule = (element, finding) => {
  const { tagName } = element;
  if (isGallery(element) && findAll(element, byTag("img")).filter(isOfSize).length > 1)
    return galleryRule(element, finding);
  if (isCaptioned(element) || isGallery(element)) return framedRule(element, finding);
  if (tagName === "iframe") return frameRule(element, finding);
  if (tagName === "audio" || tagName === "video") return playerRule(element, finding);
  if (tagName !== "img") return null;
  return isOfSize(element) ? finding.put(pictureFigure(pictureOf(element), "")) : [];
};
