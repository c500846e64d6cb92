import { type FigureFacts, imageMarkup } from "./figure-markup.ts";
import { attributes, captionMarkup, escaped } from "./markup.ts";

/** Large enough for a whole window. */
const LARGEST_WIDTH = 1920;

/** A film or sound that lives elsewhere. */
export interface EmbedFacts {
  href: string;
  title: string;
  provider: string;
  /** A picture of ours, so that nobody elsewhere is asked before the press; "" for none. */
  poster: string;
  caption: string;
}

/** A sound or film of the magazine's own. */
export interface PlayerFacts {
  kind: "audio" | "video";
  src: string;
  title: string;
  poster: string;
  caption: string;
}

export type GalleryPicture = Pick<FigureFacts, "src" | "alt" | "width" | "height">;

export interface GalleryFacts {
  pictures: GalleryPicture[];
  caption: string;
  credit: string;
}

export const NO_EMBED: EmbedFacts = { href: "", title: "", provider: "", poster: "", caption: "" };
export const NO_PLAYER: PlayerFacts = {
  kind: "audio",
  src: "",
  title: "",
  poster: "",
  caption: "",
};
export const NO_GALLERY: GalleryFacts = { pictures: [], caption: "", credit: "" };

/** A link with a picture: what it is without scripts, in feeds and before the press. */
export function embedMarkup({ href, title, provider, poster, caption }: EmbedFacts): string {
  if (!href) return "";
  const picture = poster && `<img src="${escaped(poster)}" alt="">`;
  const words = `<span>${escaped(title || href)} <small>${escaped(provider)}</small></span>`;
  return `<figure><a class="embed"${attributes({ href })}>${picture}${words}</a>${captionMarkup(caption)}</figure>`;
}

/** The link within is for those who cannot play it: feed readers, printers, searches. */
export function playerMarkup({ kind, src, title, poster, caption }: PlayerFacts): string {
  if (!src) return "";
  const name = title || src.split("/").at(-1)!;
  const facts = attributes({ src, title: name, poster: kind === "video" ? poster : "" });
  const link = `<a${attributes({ href: src })}>${escaped(name)}</a>`;
  return `<figure><${kind}${facts}>${link}</${kind}>${captionMarkup(caption)}</figure>`;
}

/** Every picture leads to its large file; scripts open them one after another. */
export function galleryMarkup({ pictures, caption, credit }: GalleryFacts): string {
  if (pictures.length === 0) return "";
  const links = pictures.map((picture) => {
    const large = picture.src.replace(/^(\/images\/[^/]+)\/\d+$/, `$1/${LARGEST_WIDTH}`);
    return `<a${attributes({ href: large })}>${imageMarkup(picture)}</a>`;
  });
  return `<figure class="gallery">${links.join("")}${captionMarkup(caption, credit)}</figure>`;
}
