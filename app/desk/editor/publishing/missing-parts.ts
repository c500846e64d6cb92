/** Lists the parts that readers would miss in a post. None of them is required to publish. */

import { parsePhotos } from "#app/desk/editor/gallery/use-photos.ts";
import { findLeaf } from "#app/features/posts/cards/leaf-cards.ts";
import { sameSitePaths } from "#app/lib/addresses/same-site-paths.ts";

/** The field where each missing part is added. */
export const FIELD_OF = {
  picture: "pictureId",
  pictureAlt: "pictureAlt",
  excerpt: "excerpt",
  category: "categoryIds",
  textAlt: "body",
  photoAlt: "pictures",
  media: "embedUrl",
  poster: "body",
  card: "body",
  captions: "mediaId",
} as const;

export type MissingPart = keyof typeof FIELD_OF;

/** State of the form that its fields do not contain. */
export interface ShownParts {
  /** Alternative text of the featured picture, its own or that of its file. */
  pictureAlt: string;
  /** Facts about the post's own video; null where there is none, or it is not known. */
  video: { hasPoster: boolean; hasCaptions: boolean } | null;
}

/** The picture of an embed card says nothing beside its words. */
const EMBED = /<a class="embed"[^>]*>.*?<\/a>/gs;
const PICTURE_WITHOUT_ALT = /!\[\s*\]\(|<img\b(?![^>]*\balt="[^"]*[^\s"][^"]*")[^>]*>/;
const VIDEO_WITHOUT_POSTER = /<video\b(?![^>]*\bposter="[^"]+")[^>]*>/;

/** The first line of a card, also of one within others, and its quotation marks. */
const CARD = /^((?:[ \t]*>)+)[ \t]?\[!\w+\]/;

/** Whether a card of the text lacks what it is nothing without, such as a button its words or its address: readers would not see it. */
function hasUnfinishedCard(markdown: string): boolean {
  const lines = markdown.split("\n");
  return lines.some((first, at) => {
    const marks = CARD.exec(first)?.[1];
    if (!marks) return false;
    const outer = marks.slice(0, -1);
    const rest = lines.slice(at + 1);
    const end = rest.findIndex((line) => !line.startsWith(marks));
    const card = [first, ...rest.slice(0, end < 0 ? undefined : end)];
    return findLeaf(card.map((line) => line.slice(outer.length).trim()))?.html === "";
  });
}

type Fields = Readonly<Record<string, string>>;

const hasText = (fields: Fields, name: string): boolean => Boolean(fields[name]?.trim());

/** Lists the missing parts of a post, in the order in which readers would notice. */
export function missingParts(fields: Fields, { pictureAlt, video }: ShownParts): MissingPart[] {
  const { body = "", kind } = fields;
  const text = body.replace(EMBED, "");
  const hasFile = hasText(fields, "mediaId");
  const hasPicture = hasText(fields, "pictureId");
  const photos = kind === "gallery" ? (parsePhotos(fields.galleryKept) ?? []) : [];
  const isPlayed = kind === "video" || kind === "audio";
  const found: Record<MissingPart, boolean> = {
    picture: !hasPicture && photos.length === 0 && !video?.hasPoster,
    pictureAlt: hasPicture && !hasText(fields, "pictureAlt") && !pictureAlt.trim(),
    excerpt: !hasText(fields, "excerpt"),
    category: !hasText(fields, "categoryIds"),
    textAlt: PICTURE_WITHOUT_ALT.test(text),
    photoAlt: photos.some(({ alt, picture }) => !alt.trim() && !picture?.alt.trim()),
    media: isPlayed && !hasFile && !hasText(fields, "embedUrl"),
    poster: VIDEO_WITHOUT_POSTER.test(text),
    card: hasUnfinishedCard(body),
    captions: kind === "video" && video !== null && !video.hasCaptions,
  };
  return (Object.keys(FIELD_OF) as MissingPart[]).filter((part) => found[part]);
}

/** A target may have pairs of brackets in it. */
const TARGET = /\]\(<?((?:[^\s()<>]|\([^\s()<>]*\))+)|\bhref="([^"]+)"/g;

/** Addresses that a text links to, in its order. */
const targetsIn = (markdown: string): string[] =>
  [...markdown.matchAll(TARGET)]
    .map(([, link, href]) => (link ?? href ?? "").replaceAll("&amp;", "&"))
    .filter((target) => !target.startsWith("#"));

/** Paths of this site that a text links to, each once, without their fragments. */
export const ownPaths = (markdown: string, siteUrl: string): string[] =>
  sameSitePaths(targetsIn(markdown), siteUrl);

/** A link of a text that leads nowhere. */
export interface BrokenLink {
  /** Of this site, or the whole address. */
  path: string;
  /** Whether its site answered that nothing is there; false where there is no such site. */
  isReached: boolean;
}

/** More would keep the server busy for the sake of a hint. */
export const MAX_OTHER_LINKS = 20;

/** Web addresses of other sites that a text links to, each once, without their fragments. */
export function otherAddresses(markdown: string, siteUrls: readonly string[]): string[] {
  const own = new Set(siteUrls.map((url) => new URL(url).origin));
  const addresses = targetsIn(markdown).flatMap((target) => {
    const url = /^https?:/i.test(target) ? URL.parse(target) : null;
    if (!url || own.has(url.origin)) return [];
    url.hash = "";
    return [url.href];
  });
  return [...new Set(addresses)].slice(0, MAX_OTHER_LINKS);
}
