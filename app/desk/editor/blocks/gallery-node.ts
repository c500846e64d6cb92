import {
  type GalleryFacts,
  type GalleryPicture,
  galleryClass,
  galleryMarkup,
  NO_GALLERY,
} from "#app/features/posts/figures/gallery-markup.ts";
import { captionFacts, figureBlock } from "./figure-block.ts";
import { figureSizeOf, pictureFacts } from "./figure-node.ts";

function read(element: HTMLElement): GalleryFacts | false {
  if (!element.classList.contains("gallery")) return false;
  const pictures = [...element.querySelectorAll("img")]
    .map(pictureFacts)
    .filter((facts): facts is GalleryPicture => facts !== false);
  return pictures.length > 0 && { pictures, size: figureSizeOf(element), ...captionFacts(element) };
}

/** Several pictures side by side, which open in the lightbox. */
export const Gallery = figureBlock<GalleryFacts>({
  name: "gallery",
  none: NO_GALLERY,
  read,
  markup: galleryMarkup,
  className: ({ size }) => galleryClass(size),
  show: ({ pictures }) => pictures.map(({ src, alt }) => ["a", ["img", { src, alt }]]),
});
