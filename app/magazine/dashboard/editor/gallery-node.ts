import { mergeAttributes, Node } from "@tiptap/core";
import { captionFacts, hiddenAttributes, pictureFacts } from "./figure-node.ts";
import {
  type GalleryFacts,
  type GalleryPicture,
  galleryMarkup,
  NO_GALLERY,
} from "./media-markup.ts";

/** Reads a stored gallery; false for any other figure. */
function factsOf(element: HTMLElement): GalleryFacts | false {
  if (!element.classList.contains("gallery")) return false;
  const pictures = [...element.querySelectorAll("img")]
    .map(pictureFacts)
    .filter((facts): facts is GalleryPicture => facts !== false);
  return pictures.length > 0 && { pictures, ...captionFacts(element) };
}

/** Several pictures side by side, which readers open large. */
export const Gallery = Node.create({
  name: "gallery",
  group: "block",
  atom: true,
  draggable: true,

  addAttributes: () => hiddenAttributes(NO_GALLERY),

  parseHTML: () => [
    {
      ...{ tag: "figure", priority: 60 },
      getAttrs: (element: HTMLElement) => factsOf(element) && { ...factsOf(element) },
    },
  ],

  renderHTML({ node, HTMLAttributes }) {
    const { pictures, caption, credit } = node.attrs as GalleryFacts;
    const images = pictures.map(({ src, alt }) => ["a", ["img", { src, alt }]]);
    const words = [...(caption ? [caption] : []), ...(credit ? [["cite", credit]] : [])];
    const below = words.length > 0 ? [["figcaption", ...words]] : [];
    const attributes = mergeAttributes(HTMLAttributes, { class: "gallery" });
    return ["figure", attributes, ...images, ...below] as never;
  },

  renderMarkdown: (node) =>
    galleryMarkup({ ...NO_GALLERY, ...(node.attrs as Partial<GalleryFacts>) }),
});
