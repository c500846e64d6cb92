/** The common shortcodes of WordPress as HTML. */

import type { PieceList } from "#app/features/imports/conversion/body.ts";
import { replaceEnclosed } from "#app/features/imports/conversion/enclosed.ts";
import { embedCard, playerPiece } from "#app/features/imports/conversion/pieces.ts";
import { escaped } from "#app/features/posts/figures/markup.ts";

export interface Attachment {
  url: string;
  alt: string;
  caption: string;
  /** Logins of authors. */
  portraitOf: readonly string[];
}

export interface ShortcodeSite {
  /** Attachments by id. */
  attachments: ReadonlyMap<string, Attachment>;
  /** Attachments of the post itself, which a gallery without ids shows. */
  own: readonly Attachment[];
}

type Attributes = ReadonlyMap<string, string>;

function readAttributes(text: string): Attributes {
  const found = text.matchAll(/([\w-]{1,50})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'\]]+))/g);
  return new Map(
    Array.from(found, (match) => [match[1]!.toLowerCase(), match[2] ?? match[3] ?? match[4] ?? ""]),
  );
}

const figure = ({ url, alt }: Attachment): string =>
  `<img src="${escaped(url)}" alt="${escaped(alt)}">`;

function gallery(attributes: Attributes, site: ShortcodeSite): string {
  const ids = (attributes.get("ids") ?? attributes.get("include") ?? "").split(",");
  const named = ids.flatMap((id) => site.attachments.get(id.trim()) ?? []);
  const shown = named.length > 0 ? named : site.own;
  return shown.length > 0 ? `<figure class="gallery">${shown.map(figure).join("")}</figure>` : "";
}

/** The picture with or without its link, then the caption as text or attribute. */
function caption(attributes: Attributes, inner: string): string {
  const [picture = ""] =
    /(?:<a\b[^>]{0,2000}>\s{0,20})?<img\b[^>]{0,5000}>(?:\s{0,20}<\/a>)?/i.exec(inner) ?? [];
  const words = attributes.get("caption") || inner.replace(picture, "").trim();
  return `<figure>${picture}<figcaption>${words}</figcaption></figure>`;
}

const sourceOf = (attributes: Attributes): string =>
  ["src", "mp3", "m4a", "ogg", "wav", "mp4", "m4v", "webm", "ogv"]
    .map((name) => attributes.get(name))
    .find(Boolean) ?? "";

function playlist(attributes: Attributes, site: ShortcodeSite, list: PieceList): string {
  const ids = (attributes.get("ids") ?? "").split(",");
  const files = ids.flatMap((id) => site.attachments.get(id.trim()) ?? []);
  return files.map(({ url, caption: words }) => list.add(playerPiece(url, "", words))).join("");
}

function embed(inner: string, list: PieceList): string {
  const address = inner.replace(/<[^>]*>/g, "").trim();
  const card = embedCard(address, "", "");
  if (card) return list.add(card);
  list.lose("embed-link", address);
  return `<p><a href="${escaped(address)}">${escaped(address)}</a></p>`;
}

// Lengths are bounded, so that a text full of unfinished shortcodes is read in the time of its length.
const PAIRED = /\[(caption|wp_caption|embed|audio|video)\b([^\]]{0,5000})\]/g;
const SINGLE = /\[(gallery|playlist|audio|video|embed)\b([^\]]{0,5000}?)\/?\]/g;
/** A name with a hyphen or attributes, or with an end: plain words in brackets are text. */
const UNKNOWN =
  /\[(\/?)([a-z][\w-]{0,60})((?:\s{1,20}[\w-]{1,50}\s?=\s?(?:"[^"]{0,2000}"|'[^']{0,2000}'|[^\s\]["']{1,500})){1,30})?\s{0,20}\/?\]/gi;

/** Replaces what is known; what is not loses its brackets and is reported. */
export function expandShortcodes(html: string, site: ShortcodeSite, list: PieceList): string {
  const ends = new Set(
    Array.from(html.matchAll(/\[\/([a-z][\w-]{0,60})\]/gi), ([, name]) => name!.toLowerCase()),
  );
  const paired = replaceEnclosed(
    html,
    PAIRED,
    ([, name = ""]) => `\\[/${name}\\]`,
    ([, name, rest = ""], inner) => {
      const attributes = readAttributes(rest);
      if (name === "embed") return embed(inner, list);
      if (name === "audio" || name === "video") {
        const source = sourceOf(attributes) || inner.trim();
        return list.add(playerPiece(source, "", "", attributes.get("poster")));
      }
      return caption(attributes, inner);
    },
  );
  return paired
    .replace(SINGLE, (_whole, name: string, rest: string) => {
      const attributes = readAttributes(rest);
      if (name === "gallery") return gallery(attributes, site);
      if (name === "playlist") return playlist(attributes, site, list);
      if (name === "embed") return embed(attributes.get("src") ?? "", list);
      const source = sourceOf(attributes);
      return source ? list.add(playerPiece(source, "", "", attributes.get("poster"))) : "";
    })
    .replace(UNKNOWN, (whole, end: string, name: string, rest?: string) => {
      const isShortcode =
        rest !== undefined || end === "/" || ends.has(name.toLowerCase()) || /[-_]/.test(name);
      if (!isShortcode) return whole;
      if (!end) list.lose("shortcode", whole);
      return "";
    });
}
