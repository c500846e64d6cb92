/**
 * Transforms links, headings, pictures, audio, footnotes and callouts of an article, whatever their
 * source.
 */
import type sanitizeHtml from "sanitize-html";
import { FRAME_RIGHTS } from "#app/features/posts/raw-html/raw-html.ts";
import { pictureSrcSet } from "#app/lib/media/picture.ts";

type Attributes = Record<string, string>;

/** Prefix of heading ids, so that a heading cannot take the id of a part of the page. */
export const HEADING_ID_PREFIX = "section-";

/** Our own pictures only: a foreign URL would reveal readers to a third party. */
const OWN_PICTURE = /^\/(?:images|media)\/[\w-]+(?:[./][\w-]+)*$/;
const OWN_FILE = /^\/media\/[0-9a-f]{16}\.[a-z0-9]{1,5}$/;
const ENCODED_PICTURE = /^\/images\/([0-9a-f]{16})\/\d+$/;

/** Ids that connect footnotes and references. */
const NOTE_ID = /^note(?:-ref)?-\d+(?:-\d+)?$/;

const isExternal = (href: string | undefined) => /^https?:/i.test(href ?? "");

/** External links get `rel`; any `rel` or `target` of the source is dropped. */
export function linkWith(rel: string) {
  return (tagName: string, { href, title, role, class: name, ...rest }: Attributes) => {
    const attribs: Attributes = {};
    if (role !== undefined) attribs.role = role;
    if (role === "doc-backlink") attribs["aria-label"] = rest["aria-label"] ?? "↑";
    // An external video: the link waits for the script that embeds it.
    if (name === "embed" && isExternal(href)) {
      Object.assign(attribs, { class: name, "data-control": "" });
    }
    // A file, not a page: the browser must request it.
    if (/^\/(?:images|media)\//.test(href ?? "")) attribs["data-document"] = "";
    if (rest.download && OWN_FILE.test(href ?? "")) attribs.download = rest.download;
    if (href !== undefined) attribs.href = href;
    if (title !== undefined) attribs.title = title;
    if (isExternal(href)) attribs.rel = rel;
    return { tagName, attribs };
  };
}

/** Keeps only our own ids: others could collide with those of the page. */
export function heading(tagName: string, attribs: Attributes) {
  const id = attribs.id?.startsWith(HEADING_ID_PREFIX) ? attribs.id : undefined;
  // The page's title is its only h1.
  const name = tagName === "h1" ? "h2" : tagName;
  return { tagName: name, attribs: (id === undefined ? {} : { id }) as Attributes };
}

const PIXELS = /^[1-9]\d{0,4}$/;
/** The width of the reading column. */
export const COLUMN_SIZES = "(min-width: 700px) 640px, 100vw";

/** Adds `srcset` and `sizes` to pictures of the library whose size is known. */
export function picture(tagName: string, { src = "", alt = "", title, width, height }: Attributes) {
  const attribs: Attributes = { src, alt };
  if (title !== undefined) attribs.title = title;
  const hash = ENCODED_PICTURE.exec(src)?.[1];
  if (PIXELS.test(width ?? "") && PIXELS.test(height ?? "")) {
    Object.assign(attribs, { width, height });
    const [pixels, lines] = [Number(width), Number(height)];
    const file = hash && { hash, width: pixels, height: lines, alt, placeholder: null };
    if (file) Object.assign(attribs, { srcset: pictureSrcSet(file), sizes: COLUMN_SIZES });
  }
  return { tagName, attribs: { ...attribs, loading: "lazy", decoding: "async" } };
}

/** Audio or video of this site: native controls, nothing loaded before playback. */
export function playerElement(tagName: string, { src = "", title, poster }: Attributes) {
  const attribs: Attributes = { src, controls: "", preload: "none" };
  if (title) attribs.title = title;
  if (tagName === "video") attribs.playsinline = "";
  if (tagName === "video" && OWN_PICTURE.test(poster ?? "")) attribs.poster = poster!;
  return { tagName, attribs };
}

const RAW_HTML = /^\/embed\/html\/[0-9a-f]{32}$/;

/** Raw HTML of an owner: fetched when it is near, and never a page of this site. */
export const frame = (tagName: string, { src = "", title = "", height = "" }: Attributes) => ({
  tagName,
  attribs: { src, title, height, sandbox: FRAME_RIGHTS, loading: "lazy" } as Attributes,
});

/** A link to a footnote, or the note itself: no ids but those of footnotes. */
export function note(tagName: string, { id = "", class: name }: Attributes) {
  const attribs: Attributes = NOTE_ID.test(id) ? { id } : {};
  if (name !== undefined) attribs.class = name;
  return { tagName, attribs };
}

/** A table's frame scrolls, also by keyboard. */
export const figure = (tagName: string, { class: name }: Attributes) => ({
  tagName,
  attribs: {
    ...(name !== undefined && { class: name }),
    ...(name === "table" && { tabindex: "0" }),
  } as Attributes,
});

const CALLOUT = /^callout callout-(?:tip|warning|cta)$/;

/** Any `aside` in a text is a note to the reader. */
export const callout = (tagName: string, { class: name = "" }: Attributes) => ({
  tagName,
  attribs: {
    class: CALLOUT.test(name) ? name : "callout callout-note",
    role: "note",
  } as Attributes,
});

/** Footnotes, columns, or one of these. */
export const section = (tagName: string, { class: name }: Attributes) => ({
  tagName,
  attribs: {
    ...(name !== undefined && { class: name }),
    ...(name === "notes" && { role: "doc-endnotes" }),
  } as Attributes,
});

/** Whether a frame, picture, audio file or video is from another site. */
export function isFromOtherSite({ tag, attribs }: sanitizeHtml.IFrame): boolean {
  if (tag === "iframe") return !RAW_HTML.test(attribs.src ?? "");
  if (tag === "img") return !OWN_PICTURE.test(attribs.src ?? "");
  return (tag === "audio" || tag === "video") && !OWN_FILE.test(attribs.src ?? "");
}
