import type { MarkdownParseHelpers, MarkdownToken } from "@tiptap/core";
import {
  FIGURE_SIZES,
  type FigureFacts,
  type FigureSize,
  figureMarkup,
  NO_FIGURE,
} from "#app/features/posts/figures/figure-markup.ts";
import { dictionary } from "#app/lib/dictionary.ts";
import { captionFacts, figureBlock } from "./figure-block.ts";

/** Articles show the site's own pictures only: a foreign URL would reveal readers to its host. */
const OWN_PICTURE = /^\/(?:images|media)\//;

const pixels = (text: string | null | undefined): number | null => Number(text) || null;

/** Attributes of an `<img>`; false for a foreign picture. */
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

/** Alignments of WordPress, in pasted texts. */
const ALIGNMENTS = dictionary<FigureSize>({
  alignwide: "wide",
  alignfull: "full",
  alignleft: "start",
  alignright: "end",
});

/** The size of a figure, by its class. */
export function figureSizeOf({ classList }: Element): FigureSize {
  const name = [...classList].find((each) => ALIGNMENTS[each]);
  return (
    FIGURE_SIZES.find((size) => classList.contains(size)) ?? ALIGNMENTS[name ?? ""] ?? "normal"
  );
}

/** Reads a `<figure>` or `<img>` of pasted or stored HTML; false for a foreign picture. */
function read(element: HTMLElement): FigureFacts | false {
  const picture = pictureFacts(element.matches("img") ? element : element.querySelector("img"));
  return picture && { ...picture, ...captionFacts(element), size: figureSizeOf(element) };
}

/** A picture as Markdown; foreign ones are left out. */
function parseMarkdown(token: MarkdownToken, helpers: MarkdownParseHelpers) {
  const src = String(token.href ?? "");
  const facts = OWN_PICTURE.test(src) ? { ...NO_FIGURE, src, alt: token.text ?? "" } : NO_FIGURE;
  return helpers.createNode("figure", facts);
}

/** A picture with alternative text, caption, credit and width. */
export const FigureNode = figureBlock<FigureFacts>({
  name: "figure",
  none: NO_FIGURE,
  read,
  markup: figureMarkup,
  className: ({ size }) => size,
  // With its size, to avoid layout shift.
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
