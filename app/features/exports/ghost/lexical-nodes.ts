/** The nodes of Ghost's Lexical documents that a text of the magazine becomes. */

export type LexicalNode = Record<string, unknown>;

const block = (
  type: string,
  children: readonly LexicalNode[],
  more: LexicalNode = {},
): LexicalNode => ({
  children,
  direction: null,
  format: "",
  indent: 0,
  ...more,
  type,
  version: 1,
});

const card = (type: string, fields: LexicalNode): LexicalNode => ({ type, version: 1, ...fields });

/** Text in one format. @param format the sum of Lexical's flags: 1 for bold, 2 for italic and so on */
export const textNode = (text: string, format: number): LexicalNode => ({
  detail: 0,
  format,
  mode: "normal",
  style: "",
  text,
  type: "extended-text",
  version: 1,
});

/** A line break inside a block. */
export const lineBreak = (): LexicalNode => card("linebreak", {});
/** A link. */
export const linkNode = (url: string, children: LexicalNode[]): LexicalNode =>
  block("link", children, { rel: null, target: null, title: null, url });
/** A paragraph. */
export const paragraphNode = (children: LexicalNode[]): LexicalNode => block("paragraph", children);
/** A heading. @param tag such as "h2" */
export const headingNode = (tag: string, children: LexicalNode[]): LexicalNode =>
  block("extended-heading", children, { tag });
/** A block quote. */
export const quoteNode = (children: LexicalNode[]): LexicalNode =>
  block("extended-quote", children);
/** Ghost's second form of a quote, which themes show larger. */
export const pullQuoteNode = (children: LexicalNode[]): LexicalNode => block("aside", children);
/** A horizontal rule. */
export const ruleNode = (): LexicalNode => card("horizontalrule", {});
/** The end of the part that everybody may read. */
export const paywallNode = (): LexicalNode => card("paywall", {});
/** Ghost's HTML card. */
export const htmlNode = (html: string): LexicalNode => card("html", { html });
/** Ghost's code card. @param language "" for none */
export const codeNode = (code: string, language: string): LexicalNode =>
  card("codeblock", { code, language, caption: "" });
/** Ghost's embed card; Ghost fetches its HTML when the post is edited. */
export const embedNode = (url: string): LexicalNode =>
  card("embed", { url, embedType: "video", html: "", metadata: {}, caption: "" });

/** Ghost's button card. */
export const buttonNode = (buttonText: string, buttonUrl: string, alignment: string): LexicalNode =>
  card("button", { buttonText, buttonUrl, alignment });
/** Ghost's callout card. */
export const calloutNode = (calloutText: string): LexicalNode =>
  card("callout", { calloutText, calloutEmoji: "", backgroundColor: "blue" });
/** Ghost's file card. */
export const fileNode = (src: string, fileTitle: string): LexicalNode =>
  card("file", { src, fileTitle, fileName: src.split("/").at(-1), fileCaption: "", fileSize: 0 });

export interface LexicalBookmark {
  title: string;
  description: string;
  publisher: string;
  thumbnail: string;
}

/** Ghost's bookmark card. */
export const bookmarkNode = (url: string, facts: LexicalBookmark): LexicalNode =>
  card("bookmark", { url, metadata: { ...facts, icon: "", author: "" }, caption: "" });

/** A list, numbered from `start`. */
export const listNode = (tag: "ul" | "ol", start: number, items: LexicalNode[][]): LexicalNode =>
  block(
    "list",
    items.map((children, index) => block("listitem", children, { value: start + index })),
    { listType: tag === "ol" ? "number" : "bullet", start, tag },
  );

export interface LexicalPicture {
  src: string;
  alt: string;
  width: number | null;
  height: number | null;
}

/** Ghost's image card. */
export const imageNode = (facts: LexicalPicture, caption: string, cardWidth: string): LexicalNode =>
  card("image", { ...facts, title: "", caption, cardWidth, href: "" });

/** Ghost shows three in a row. */
const IN_ROW = 3;

/** Ghost shows the caption of the whole, and keeps those of single pictures. */
export const galleryNode = (
  pictures: readonly (LexicalPicture & { caption?: string })[],
  caption: string,
): LexicalNode =>
  card("gallery", {
    images: pictures.map((facts, index) => ({
      ...facts,
      row: Math.floor(index / IN_ROW),
      fileName: facts.src.split("/").at(-1),
    })),
    caption,
  });

/** Ghost's audio card. */
export const audioNode = (src: string, title: string): LexicalNode =>
  card("audio", { src, title, mimeType: "", duration: 0, thumbnailSrc: "" });

/** Ghost's video card. */
export const videoNode = (src: string, caption: string): LexicalNode =>
  card("video", {
    src,
    caption,
    fileName: src.split("/").at(-1),
    mimeType: "",
    thumbnailSrc: "",
    cardWidth: "regular",
  });

/** A whole document as JSON, as Ghost stores it. */
export const documentOf = (children: readonly LexicalNode[]): string =>
  JSON.stringify({ root: block("root", children) });
