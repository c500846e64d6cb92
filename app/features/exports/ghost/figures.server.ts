/** Figures, quotes and cards of a text as the nodes that Ghost has for them; null for what it has none for. */
import { serialize } from "parse5";
import { escaped } from "#app/features/posts/figures/markup.ts";
import {
  attributeOf,
  classesOf,
  type Element,
  elementsOf,
  findAll,
  textOf,
} from "#app/lib/html/nodes.ts";
import { inlineNodes, isInline } from "./inline.server.ts";
import {
  audioNode,
  bookmarkNode,
  buttonNode,
  calloutNode,
  embedNode,
  fileNode,
  galleryNode,
  imageNode,
  type LexicalNode,
  type LexicalPicture,
  lineBreak,
  pullQuoteNode,
  quoteNode,
  videoNode,
} from "./lexical-nodes.ts";

const isPlainParagraph = ({ tagName, childNodes }: Element): boolean =>
  tagName === "p" && childNodes.every(isInline);

/** Paragraphs as lines of one node; null for anything but plain paragraphs. */
function linesOf(parts: readonly Element[]): LexicalNode[] | null {
  if (!parts.every(isPlainParagraph)) return null;
  return parts.flatMap(({ childNodes }, index) => [
    ...(index === 0 ? [] : [lineBreak(), lineBreak()]),
    ...inlineNodes(childNodes),
  ]);
}

/** A quotation as a node of Ghost; null for one that its editor cannot hold, which becomes an HTML card. */
export function lexicalQuote(quote: Element): LexicalNode | null {
  const lines = classesOf(quote).length === 0 ? linesOf(elementsOf(quote)) : null;
  return lines && quoteNode(lines);
}

/** The source of a pull quote is a line of its own. */
function pullQuoteOf(figure: Element): LexicalNode | null {
  const [quote] = findAll(figure, ["blockquote"]);
  const [caption] = findAll(figure, ["figcaption"]);
  const lines = quote ? linesOf(elementsOf(quote)) : null;
  if (!lines) return null;
  return pullQuoteNode(
    caption ? [...lines, lineBreak(), ...inlineNodes(caption.childNodes)] : lines,
  );
}

function linkCardOf(figure: Element): LexicalNode | null {
  const [link] = findAll(figure, ["a"]);
  if (!link) return null;
  const href = attributeOf(link, "href");
  const wordsOf = (tagName: string) => findAll(link, [tagName]).map(textOf).join("");
  if (classesOf(figure).includes("file")) return fileNode(href, wordsOf("strong"));
  const [image] = findAll(link, ["img"]);
  return bookmarkNode(href, {
    title: wordsOf("strong"),
    description: wordsOf("span"),
    publisher: wordsOf("small"),
    thumbnail: image ? attributeOf(image, "src") : "",
  });
}

const pictureOf = (image: Element): LexicalPicture => ({
  src: attributeOf(image, "src"),
  alt: attributeOf(image, "alt"),
  width: Number(attributeOf(image, "width")) || null,
  height: Number(attributeOf(image, "height")) || null,
});

/** Ghost's captions are HTML: the credit stays apart in it. */
function captionOf(figure: Element): string {
  const [caption] = findAll(figure, ["figcaption"]);
  if (!caption) return "";
  const credit = findAll(caption, ["cite"]).at(-1);
  const words = caption.childNodes.filter((node) => node !== credit).map(textOf);
  const cited = credit && `<cite>${escaped(textOf(credit).trim())}</cite>`;
  return [escaped(words.join("").trim()), cited].filter(Boolean).join(" ");
}

/** Pictures with captions of their own, which Ghost can only show together, below all of them. */
function framedGallery(figures: readonly Element[]): LexicalNode {
  const pictures = figures.flatMap((figure) =>
    findAll(figure, ["img"]).map((image) => {
      const caption = captionOf(figure);
      return { ...pictureOf(image), ...(caption && { caption }) };
    }),
  );
  return galleryNode(pictures, pictures.flatMap(({ caption }) => caption ?? []).join(" · "));
}

function mediaOf(figure: Element): LexicalNode | null {
  const words = captionOf(figure);
  const [playable] = findAll(figure, ["audio", "video"]);
  if (playable) {
    const src = attributeOf(playable, "src");
    return playable.tagName === "audio"
      ? audioNode(src, attributeOf(playable, "title") || words)
      : videoNode(src, words);
  }
  const framed = findAll(figure, ["figure"]);
  if (framed.length > 1) return framedGallery(framed);
  const images = findAll(figure, ["img"]).map(pictureOf);
  if (images.length > 1) return galleryNode(images, words);
  const size = classesOf(figure).find((name) => name === "wide" || name === "full") ?? "regular";
  return images[0] ? imageNode(images[0], words, size) : null;
}

/** A figure as a card of Ghost; null for one without a counterpart, which becomes an HTML card. */
export function figureOf(figure: Element): LexicalNode | null {
  const classes = classesOf(figure);
  if (classes.includes("pull-quote")) return pullQuoteOf(figure);
  if (classes.includes("link-card")) return linkCardOf(figure);
  if (classes.includes("wp-block-embed")) return embedNode(textOf(figure).trim());
  const embed = findAll(figure, ["a"]).find((link) => classesOf(link).includes("embed"));
  return embed ? embedNode(attributeOf(embed, "href")) : mediaOf(figure);
}

/** Ghost's callout is a line: others stay as they are. */
export function calloutOf(aside: Element): LexicalNode | null {
  const parts = elementsOf(aside);
  if (!parts.every(isPlainParagraph)) return null;
  const lines = parts.map((part) => {
    const inner = serialize(part);
    return classesOf(part).includes("callout-title") ? `<strong>${inner}</strong>` : inner;
  });
  return calloutNode(lines.join("<br>"));
}

/** A button as a card of Ghost; null for a paragraph without a link. */
export function buttonOf(paragraph: Element): LexicalNode | null {
  const [link] = findAll(paragraph, ["a"]);
  const isCentred = classesOf(paragraph).includes("text-center");
  return link
    ? buttonNode(escaped(textOf(link)), attributeOf(link, "href"), isCentred ? "center" : "left")
    : null;
}
