/** What HTML may leave the Markdown renderer: two strict allow-lists and what links and pictures owe. */
import sanitizeHtml from "sanitize-html";

type Attributes = Record<string, string>;

const INLINE = ["a", "br", "code", "em", "strong", "s", "del"];
const BLOCK = ["p", "ul", "ol", "li", "blockquote", "pre"];

const ARTICLE_TAGS = [
  ...INLINE,
  ...BLOCK,
  ...["h2", "h3", "h4", "h5", "h6", "hr", "img", "figure", "figcaption"],
  ...["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td", "dl", "dt", "dd"],
  ...["ins", "sub", "sup", "mark", "small", "abbr", "kbd", "samp", "var", "cite", "q", "time"],
  ...["details", "summary", "span"],
];

/** Heading ids carry this prefix so that no heading can take the name of a part of the page. */
export const HEADING_ID_PREFIX = "section-";

/** Our own pictures only: a foreign address would tell a third party who reads. */
const OWN_PICTURE = /^\/(?:images|media)\/[\w-]+(?:[./][\w-]+)*$/;

const isExternal = (href: string | undefined) => /^https?:/i.test(href ?? "");

/** Links to elsewhere get `rel`; any `rel` or `target` from the source is dropped. */
function linkWith(rel: string) {
  return (tagName: string, { href, title }: Attributes) => {
    const attribs: Attributes = {};
    if (href !== undefined) attribs.href = href;
    if (title !== undefined) attribs.title = title;
    if (isExternal(href)) attribs.rel = rel;
    return { tagName, attribs };
  };
}

function heading(tagName: string, attribs: Attributes) {
  const id = attribs.id?.startsWith(HEADING_ID_PREFIX) ? attribs.id : undefined;
  // The page's title is its only h1.
  const name = tagName === "h1" ? "h2" : tagName;
  return { tagName: name, attribs: (id === undefined ? {} : { id }) as Attributes };
}

function picture(tagName: string, attribs: Attributes) {
  return {
    tagName,
    attribs: { ...attribs, alt: attribs.alt ?? "", loading: "lazy", decoding: "async" },
  };
}

const COMMON: sanitizeHtml.IOptions = {
  allowedSchemes: ["http", "https", "mailto"],
  allowedSchemesAppliedToAttributes: ["href", "src", "cite"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  enforceHtmlBoundary: false,
  nestingLimit: 100,
};

const CELL = ["colspan", "rowspan", "scope"];

const ARTICLE: sanitizeHtml.IOptions = {
  ...COMMON,
  allowedTags: ARTICLE_TAGS,
  allowedAttributes: {
    a: ["href", "title", "rel"],
    img: ["src", "alt", "title", "width", "height", "loading", "decoding"],
    ol: ["start"],
    pre: ["tabindex"],
    th: CELL,
    td: CELL,
    abbr: ["title"],
    time: ["datetime"],
    ...Object.fromEntries(["h2", "h3", "h4", "h5", "h6"].map((name) => [name, ["id"]])),
  },
  allowedClasses: {
    code: ["language-*"],
    // Coloured code; see code-highlight.server.ts.
    span: ["tok-*"],
    th: ["text-start", "text-center", "text-end"],
    td: ["text-start", "text-center", "text-end"],
  },
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !OWN_PICTURE.test(attribs.src ?? ""),
  transformTags: {
    a: linkWith("noopener"),
    img: picture,
    // Long lines are scrolled sideways, with keys too.
    pre: (tagName) => ({ tagName, attribs: { tabindex: "0" } as Attributes }),
    ...Object.fromEntries(["h1", "h2", "h3", "h4", "h5", "h6"].map((name) => [name, heading])),
  },
};

const COMMENT: sanitizeHtml.IOptions = {
  ...COMMON,
  allowedTags: [...INLINE, ...BLOCK],
  allowedAttributes: { a: ["href", "title", "rel"], ol: ["start"] },
  transformTags: { a: linkWith("noopener nofollow ugc") },
};

export function sanitizeArticle(html: string): string {
  return sanitizeHtml(html, ARTICLE);
}

export function sanitizeComment(html: string): string {
  return sanitizeHtml(html, COMMENT);
}

const ENTITIES: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };

/** The words of sanitised HTML alone, one line per block. */
export function textOf(html: string): string {
  const spaced = html
    .replace(
      /<\/(?:p|h\d|li|tr|blockquote|pre|figcaption|caption|dt|dd|summary)>|<[bh]r \/>/g,
      "\n",
    )
    .replace(/<\/t[hd]>/g, " ");
  return sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity]!)
    .replace(/[ \t]+/g, " ")
    .replace(/ ?\n[ \n]*/g, "\n")
    .trim();
}
