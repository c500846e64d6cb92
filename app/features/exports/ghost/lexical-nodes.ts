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

export const textNode = (text: string, format: number): LexicalNode => ({
  detail: 0,
  format,
  mode: "normal",
  style: "",
  text,
  type: "extended-text",
  version: 1,
});

export const lineBreak = (): LexicalNode => card("linebreak", {});
export const linkNode = (url: string, children: LexicalNode[]): LexicalNode =>
  block("link", children, { rel: null, target: null, title: null, url });
export const paragraphNode = (children: LexicalNode[]): LexicalNode => block("paragraph", children);
export const headingNode = (tag: string, children: LexicalNode[]): LexicalNode =>
  block("extended-heading", children, { tag });
export const quoteNode = (children: LexicalNode[]): LexicalNode =>
  block("extended-quote", children);
/** Ghost's second form of a quote, which themes show larger. */
export const pullQuoteNode = (children: LexicalNode[]): LexicalNode => block("aside", children);
export const ruleNode = (): LexicalNode => card("horizontalrule", {});
export const paywallNode = (): LexicalNode => card("paywall", {});
export const htmlNode = (html: string): LexicalNode => card("html", { html });
export const codeNode = (code: string, language: string): LexicalNode =>
  card("codeblock", { code, language, caption: "" });
export const embedNode = (url: string): LexicalNode =>
  card("embed", { url, embedType: "video", html: "", metadata: {}, caption: "" });

export const buttonNode = (buttonText: string, buttonUrl: string, alignment: string): LexicalNode =>
  card("button", { buttonText, buttonUrl, alignment });
export const calloutNode = (calloutText: string): LexicalNode =>
  card("callout", { calloutText, calloutEmoji: "", backgroundColor: "blue" });
export const fileNode = (src: string, fileTitle: string): LexicalNode =>
  card("file", { src, fileTitle, fileName: src.split("/").at(-1), fileCaption: "", fileSize: 0 });

export interface BookmarkFacts {
  title: string;
  description: string;
  publisher: string;
  thumbnail: string;
}

export const bookmarkNode = (url: string, facts: BookmarkFacts): LexicalNode =>
  card("bookmark", { url, metadata: { ...facts, icon: "", author: "" }, caption: "" });

export const listNode = (tag: "ul" | "ol", start: number, items: LexicalNode[][]): LexicalNode =>
  block(
    "list",
    items.map((children, index) => block("listitem", children, { value: start + index })),
    { listType: tag === "ol" ? "number" : "bullet", start, tag },
  );

export interface PictureFacts {
  src: string;
  alt: string;
  width: number | null;
  height: number | null;
}

export const imageNode = (facts: PictureFacts, caption: string, cardWidth: string): LexicalNode =>
  card("image", { ...facts, title: "", caption, cardWidth, href: "" });

/** Ghost shows three in a row. */
const IN_ROW = 3;

export const galleryNode = (pictures: readonly PictureFacts[], caption: string): LexicalNode =>
  card("gallery", {
    images: pictures.map((facts, index) => ({
      ...facts,
      row: Math.floor(index / IN_ROW),
      fileName: facts.src.split("/").at(-1),
    })),
    caption,
  });

export const soundNode = (src: string, title: string): LexicalNode =>
  card("audio", { src, title, mimeType: "", duration: 0, thumbnailSrc: "" });

export const filmNode = (src: string, caption: string): LexicalNode =>
  card("video", {
    src,
    caption,
    fileName: src.split("/").at(-1),
    mimeType: "",
    thumbnailSrc: "",
    cardWidth: "regular",
  });

export const documentOf = (children: readonly LexicalNode[]): string =>
  JSON.stringify({ root: block("root", children) });
