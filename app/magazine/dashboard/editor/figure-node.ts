import type { MarkdownParseHelpers, MarkdownToken } from "@tiptap/core";
import { captionFacts, figureBlock } from "./figure-block.ts";
import { FIGURE_SIZES, type FigureFacts, figureMarkup, NO_FIGURE } from "./figure-markup.ts";

/** Articles show our own pictures only: a stranger's address would tell who reads. */
const OWN_PICTURE = /^\/(?:images|media)\//;

const pixels = (text: string | null | undefined): number | null => Number(text) || null;

/** What an `<img>` shows; false for a stranger's picture. */
export function pictureFacts(image: Element | null) {
  const src = image?.getAttribute("src") ?? "";
  if (!image || !OWN_PICTURE.test(src)) return false;
  return {
    src,
    alt: image.getAttribute("alt") ?? "",
    width: pixels(image.getAttribute("width")),
    height: pixels(image.getAttribute("height")),
  };
}

/** Reads a `<figure>` or `<img>` of pasted or stored HTML; false for a stranger's picture. */
function read(element: HTMLElement): FigureFacts | false {
  const picture = pictureFacts(element.matches("img") ? element : element.querySelector("img"));
  const size = FIGURE_SIZES.find((name) => element.classList.contains(name)) ?? "normal";
  return picture && { ...picture, ...captionFacts(element), size };
}

/** A picture as Markdown writes it; a stranger's is left out. */
function parseMarkdown(token: MarkdownToken, helpers: MarkdownParseHelpers) {
  const src = String(token.href ?? "");
  const facts = OWN_PICTURE.test(src) ? { ...NO_FIGURE, src, alt: token.text ?? "" } : NO_FIGURE;
  return helpers.createNode("figure", facts);
}

/** A picture with what it shows, its caption, its credit and its width. */
export const Figure = figureBlock<FigureFacts>({
  ...{ name: "figure", none: NO_FIGURE, read, markup: figureMarkup },
  className: ({ size }) => size,
  // With its measures, lest the text jump when it arrives.
  show: ({ src, alt, width, height }) => [["img", { src, alt, width, height }]],
}).extend({
  markdownTokenName: "image",
  parseMarkdown,
  // After all other figures.
  parseHTML: () =>
    ["figure", "img[src]"].map((tag) => ({
      tag,
      getAttrs: (element: HTMLElement) => read(element) && { ...read(element) },
    })),
});
