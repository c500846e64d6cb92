import { attributes, captionMarkup, escaped } from "./markup.ts";

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

export const NO_EMBED: EmbedFacts = { href: "", title: "", provider: "", poster: "", caption: "" };
export const NO_PLAYER: PlayerFacts = {
  kind: "audio",
  src: "",
  title: "",
  poster: "",
  caption: "",
};

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
