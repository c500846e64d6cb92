import { captionFacts, figureBlock } from "./figure-block.ts";
import { pictureFacts } from "./figure-node.ts";
import {
  type GalleryFacts,
  type GalleryPicture,
  galleryMarkup,
  NO_GALLERY,
} from "./media-markup.ts";

function read(element: HTMLElement): GalleryFacts | false {
  if (!element.classList.contains("gallery")) return false;
  const pictures = [...element.querySelectorAll("img")]
    .map(pictureFacts)
    .filter((facts): facts is GalleryPicture => facts !== false);
  return pictures.length > 0 && { pictures, ...captionFacts(element) };
}

/** Several pictures side by side, which open in the lightbox. */
export const Gallery = figureBlock<GalleryFacts>({
  name: "gallery",
  none: NO_GALLERY,
  read,
  markup: galleryMarkup,
  className: () => "gallery",
  show: ({ pictures }) => pictures.map(({ src, alt }) => ["a", ["img", { src, alt }]]),
});
