/**
 * Allow-lists of the HTML that the Markdown renderer may output, and transformations of links and
 * pictures.
 */
import sanitizeHtml from "sanitize-html";
import { dictionary } from "#app/lib/dictionary.ts";
import { keepUnits } from "#app/lib/line-breaks.ts";
import {
  callout,
  figure,
  frame,
  heading,
  isFromOtherSite,
  linkWith,
  note,
  picture,
  playerElement,
  section,
} from "./markdown-elements.server.ts";

const INLINE = ["a", "br", "code", "em", "strong", "s", "del"];
const BLOCK = ["p", "ul", "ol", "li", "blockquote", "pre"];

const ARTICLE_TAGS = [
  ...INLINE,
  ...BLOCK,
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "hr",
  "img",
  "figure",
  "figcaption",
  "table",
  "caption",
  "thead",
  "tbody",
  "tfoot",
  "tr",
  "th",
  "td",
  "dl",
  "dt",
  "dd",
  "ins",
  "sub",
  "sup",
  "mark",
  "small",
  "abbr",
  "kbd",
  "samp",
  "var",
  "cite",
  "q",
  "time",
  "details",
  "summary",
  "span",
  "section",
  "aside",
  "audio",
  "video",
  "iframe",
];

const COMMON: sanitizeHtml.IOptions = {
  allowedSchemes: ["http", "https", "mailto"],
  allowedSchemesAppliedToAttributes: ["href", "src", "cite"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  enforceHtmlBoundary: false,
  nestingLimit: 100,
};

/** Code is quoted verbatim. */
const TO_THE_LETTER = ["code", "pre", "kbd", "samp", "span"];

const CELL = ["colspan", "rowspan", "scope"];

const ARTICLE: sanitizeHtml.IOptions = {
  ...COMMON,
  allowedTags: ARTICLE_TAGS,
  allowedAttributes: {
    a: [
      "href",
      "title",
      "rel",
      "aria-label",
      "download",
      "data-control",
      "data-document",
      { name: "role", values: ["doc-noteref", "doc-backlink"] },
    ],
    img: ["src", "srcset", "sizes", "alt", "title", "width", "height", "loading", "decoding"],
    audio: ["src", "title", "controls", "preload"],
    video: ["src", "title", "controls", "preload", "playsinline", "poster"],
    iframe: ["src", "title", "height", "sandbox", "loading"],
    aside: ["role"],
    section: ["role"],
    figure: ["tabindex"],
    sup: ["id"],
    li: ["id"],
    ol: ["start"],
    pre: ["tabindex"],
    th: CELL,
    td: CELL,
    abbr: ["title"],
    time: ["datetime"],
    ...Object.fromEntries(["h2", "h3", "h4", "h5", "h6"].map((name) => [name, ["id"]])),
  },
  allowedClasses: {
    a: ["embed"],
    aside: ["callout", "callout-*"],
    figure: [
      "wide",
      "full",
      "start",
      "end",
      "gallery",
      "pull-quote",
      "table",
      "link-card",
      "file",
      "raw-html",
    ],
    p: ["callout-title", "button", "text-center", "text-end"],
    section: ["notes", "columns"],
    li: ["task"],
    sup: ["note-mark"],
    code: ["language-*"],
    // Highlighted code; see code-highlight.server.ts.
    span: ["tok-*"],
    th: ["text-start", "text-center", "text-end"],
    td: ["text-start", "text-center", "text-end"],
  },
  exclusiveFilter: isFromOtherSite,
  textFilter: (text, tagName) => (TO_THE_LETTER.includes(tagName) ? text : keepUnits(text)),
  transformTags: {
    a: linkWith("noopener"),
    img: picture,
    audio: playerElement,
    video: playerElement,
    iframe: frame,
    aside: callout,
    figure,
    section,
    sup: note,
    li: note,
    // Long lines scroll horizontally, also by keyboard.
    pre: (tagName) => ({ tagName, attribs: { tabindex: "0" } as Record<string, string> }),
    ...Object.fromEntries(["h1", "h2", "h3", "h4", "h5", "h6"].map((name) => [name, heading])),
  },
};

const COMMENT: sanitizeHtml.IOptions = {
  ...COMMON,
  allowedTags: [...INLINE, ...BLOCK],
  allowedAttributes: { a: ["href", "title", "rel"], ol: ["start"] },
  transformTags: { a: linkWith("noopener nofollow ugc") },
};

/** Removes everything that is not on the list for articles. Idempotent. */
export function sanitizeArticle(html: string): string {
  return sanitizeHtml(html, ARTICLE);
}

/** Removes everything that is not on the shorter list for comments. Idempotent. */
export function sanitizeComment(html: string): string {
  return sanitizeHtml(html, COMMENT);
}

const ENTITIES = dictionary<string>({ "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" });

/** Footnote references and backlinks: their numbers are not part of the adjacent word. */
const NOT_WORDS =
  /<sup [^>]*class="note-mark"[^>]*>.*?<\/sup>|<a [^>]*role="doc-backlink"[^>]*>.*?<\/a>/g;

/** The plain text of sanitised HTML, one line per block. */
export function textOf(html: string): string {
  const spaced = html
    .replace(NOT_WORDS, "")
    .replace(
      /<\/(?:p|h\d|li|tr|blockquote|pre|figcaption|caption|dt|dd|summary)>|<[bh]r \/>/g,
      "\n",
    )
    .replace(/<\/t[hd]>/g, " ");
  return sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity]!)
    .replace(/[ \t\u00a0]+/g, " ")
    .replace(/ ?\n[ \n]*/g, "\n")
    .trim();
}
