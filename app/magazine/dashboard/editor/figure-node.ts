import { mergeAttributes, Node } from "@tiptap/core";
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

/** The words below something, the credit apart from the caption. */
export function captionFacts(element: Element): { caption: string; credit: string } {
  const words = element.querySelector("figcaption")?.cloneNode(true) as Element | undefined;
  const cite = words?.querySelector("cite");
  cite?.remove();
  return { caption: words?.textContent?.trim() ?? "", credit: cite?.textContent?.trim() ?? "" };
}

/** Reads a `<figure>` or `<img>` of pasted or stored HTML; false for a stranger's picture. */
function factsOf(element: HTMLElement): FigureFacts | false {
  const picture = pictureFacts(element.matches("img") ? element : element.querySelector("img"));
  const size = FIGURE_SIZES.find((name) => element.classList.contains(name)) ?? "normal";
  return picture && { ...picture, ...captionFacts(element), size };
}

/** What every atom of ours does with its facts: the HTML that is shown has them in its own way. */
export const hiddenAttributes = (defaults: object) =>
  Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, { default: value, rendered: false }]),
  );

/** A picture with what it shows, its caption, its credit and its width. */
export const Figure = Node.create({
  name: "figure",
  group: "block",
  atom: true,
  draggable: true,
  markdownTokenName: "image",

  addAttributes: () => hiddenAttributes(NO_FIGURE),

  parseHTML() {
    return ["figure", "img[src]"].map((tag) => ({
      tag,
      getAttrs: (element: HTMLElement) => factsOf(element) && { ...factsOf(element) },
    }));
  },

  renderHTML({ node, HTMLAttributes }) {
    const { src, alt, caption, credit, size } = node.attrs as FigureFacts;
    const words = [...(caption ? [caption] : []), ...(credit ? [["cite", credit]] : [])];
    const picture = ["img", { src, alt }];
    const parts = words.length > 0 ? [picture, ["figcaption", ...words]] : [picture];
    return ["figure", mergeAttributes(HTMLAttributes, { class: size }), ...parts] as never;
  },

  parseMarkdown(token, helpers) {
    const src = String(token.href ?? "");
    const facts = OWN_PICTURE.test(src) ? { ...NO_FIGURE, src, alt: token.text ?? "" } : NO_FIGURE;
    return helpers.createNode("figure", facts);
  },

  renderMarkdown(node) {
    return figureMarkup({ ...NO_FIGURE, ...(node.attrs as Partial<FigureFacts>) });
  },
});
