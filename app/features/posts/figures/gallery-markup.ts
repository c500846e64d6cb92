import { type FigureFacts, type FigureSize, imageMarkup } from "./figure-markup.ts";
import { attributes, captionMarkup } from "./markup.ts";

/** Width in pixels of the full-screen version. */
const MAX_WIDTH = 1920;

export type GalleryPicture = Pick<FigureFacts, "src" | "alt" | "width" | "height">;

export interface GalleryFacts {
  pictures: GalleryPicture[];
  size: FigureSize;
  caption: string;
  credit: string;
}

export const NO_GALLERY: GalleryFacts = { pictures: [], size: "normal", caption: "", credit: "" };

/** A gallery of two is a pair. */
export const galleryClass = (size: FigureSize): string =>
  size === "normal" ? "gallery" : `gallery ${size}`;

/** Every picture links to its large version; scripts open them in the lightbox. */
export function galleryMarkup({ pictures, size, caption, credit }: GalleryFacts): string {
  if (pictures.length === 0) return "";
  const links = pictures.map((picture) => {
    const large = picture.src.replace(/^(\/images\/[^/]+)\/\d+$/, `$1/${MAX_WIDTH}`);
    return `<a${attributes({ href: large })}>${imageMarkup(picture)}</a>`;
  });
  return `<figure class="${galleryClass(size)}">${links.join("")}${captionMarkup(caption, credit)}</figure>`;
}
