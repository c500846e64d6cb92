import { type FigureFacts, imageMarkup } from "./figure-markup.ts";
import { attributes, captionMarkup, escaped } from "./markup.ts";

/** Width in pixels of the full-screen version. */
const LARGEST_WIDTH = 1920;

/** External video or audio. */
export interface EmbedFacts {
  href: string;
  title: string;
  provider: string;
  /**
   * URL of a poster on this site, so that no other host is contacted before playing; "" for none.
   */
  poster: string;
  caption: string;
}

/** Audio or video of this site. */
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

/** A link with a picture: shown without scripts, in feeds, and before playing. */
export function embedMarkup({ href, title, provider, poster, caption }: EmbedFacts): string {
  if (!href) return "";
  const picture = poster && `<img src="${escaped(poster)}" alt="">`;
  const words = `<span>${escaped(title || href)} <small>${escaped(provider)}</small></span>`;
  return `<figure><a class="embed"${attributes({ href })}>${picture}${words}</a>${captionMarkup(caption)}</figure>`;
}

/**
 * The link is the fallback for clients without a player: feed readers, printers, search engines.
 */
export function playerMarkup({ kind, src, title, poster, caption }: PlayerFacts): string {
  if (!src) return "";
  const name = title || src.split("/").at(-1)!;
  const facts = attributes({ src, title: name, poster: kind === "video" ? poster : "" });
  const link = `<a${attributes({ href: src })}>${escaped(name)}</a>`;
  return `<figure><${kind}${facts}>${link}</${kind}>${captionMarkup(caption)}</figure>`;
}

/** Every picture links to its large version; scripts open them in the lightbox. */
export function galleryMarkup({ pictures, caption, credit }: GalleryFacts): string {
  if (pictures.length === 0) return "";
  const links = pictures.map((picture) => {
    const large = picture.src.replace(/^(\/images\/[^/]+)\/\d+$/, `$1/${LARGEST_WIDTH}`);
    return `<a${attributes({ href: large })}>${imageMarkup(picture)}</a>`;
  });
  return `<figure class="gallery">${links.join("")}${captionMarkup(caption, credit)}</figure>`;
}
