import { mergeAttributes, Node } from "@tiptap/core";
import { figureMarkup } from "./figure-markup.ts";

/** What a picture in a text is, as the node keeps it. */
export interface FigureFacts {
  src: string;
  alt: string;
  caption: string;
  credit: string;
}

/** Articles show our own pictures only: a stranger's address would tell who reads. */
const OWN_PICTURE = /^\/(?:images|media)\//;

const EMPTY: FigureFacts = { src: "", alt: "", caption: "", credit: "" };

/** Reads a `<figure>` or `<img>` of pasted or stored HTML; false for a stranger's picture. */
function factsOf(element: HTMLElement): FigureFacts | false {
  const image = element.matches("img") ? element : element.querySelector("img");
  const src = image?.getAttribute("src") ?? "";
  if (!OWN_PICTURE.test(src)) return false;
  const words = element.querySelector("figcaption")?.cloneNode(true) as HTMLElement | undefined;
  const cite = words?.querySelector("cite");
  cite?.remove();
  return {
    src,
    alt: image?.getAttribute("alt") ?? "",
    caption: words?.textContent?.trim() ?? "",
    credit: cite?.textContent?.trim() ?? "",
  };
}

/** A picture with what it shows, its caption and its credit. */
export const Figure = Node.create({
  name: "figure",
  group: "block",
  atom: true,
  draggable: true,
  markdownTokenName: "image",

  addAttributes() {
    const attribute = (name: keyof FigureFacts) => ({ default: EMPTY[name], rendered: false });
    return {
      src: attribute("src"),
      alt: attribute("alt"),
      caption: attribute("caption"),
      credit: attribute("credit"),
    };
  },

  parseHTML() {
    return ["figure", "img[src]"].map((tag) => ({
      tag,
      getAttrs: (element: HTMLElement) => ({ ...(factsOf(element) || EMPTY) }),
    }));
  },

  renderHTML({ node, HTMLAttributes }) {
    const { src, alt, caption, credit } = node.attrs as FigureFacts;
    const words = [...(caption ? [caption] : []), ...(credit ? [["cite", credit]] : [])];
    const picture = ["img", { src, alt }];
    const parts = words.length > 0 ? [picture, ["figcaption", ...words]] : [picture];
    return ["figure", mergeAttributes(HTMLAttributes), ...parts] as never;
  },

  parseMarkdown(token, helpers) {
    const src = String(token.href ?? "");
    const facts = OWN_PICTURE.test(src) ? { ...EMPTY, src, alt: token.text ?? "" } : EMPTY;
    return helpers.createNode("figure", facts);
  },

  renderMarkdown(node) {
    return figureMarkup({ ...EMPTY, ...(node.attrs as Partial<FigureFacts>) });
  },
});
