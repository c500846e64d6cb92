/** Writes Ghost's Lexical documents as HTML, with its cards as pieces. */

import type { PieceList } from "#app/features/imports/conversion/body.ts";
import { escaped } from "#app/features/posts/figures/markup.ts";
import { type CardNode, cardHtml } from "./ghost-cards.ts";

/** A node of the document; which fields it has depends on its type. */
export type ReadLexicalNode = CardNode & { type?: unknown; children?: unknown };

/** No text is nested more deeply; bounds the recursion. */
const MAX_LEVELS = 100;

/** Bits of `format`, with the elements that show them. */
const FORMATS = [
  [1, "strong"],
  [2, "em"],
  [4, "s"],
  [8, "u"],
  [16, "code"],
  [32, "sub"],
  [64, "sup"],
  [128, "mark"],
] as const;

const textIn = (node: ReadLexicalNode, name: string): string =>
  typeof node[name] === "string" ? (node[name] as string) : "";

const childrenOf = ({ children }: ReadLexicalNode): ReadLexicalNode[] =>
  Array.isArray(children)
    ? (children as ReadLexicalNode[]).filter((child) => child && typeof child === "object")
    : [];

function textHtml(node: ReadLexicalNode): string {
  const format = typeof node.format === "number" ? node.format : 0;
  const tags = FORMATS.filter(([bit]) => format & bit).map(([, tag]) => tag);
  const words = escaped(textIn(node, "text"));
  return tags.reduceRight((inner, tag) => `<${tag}>${inner}</${tag}>`, words);
}

/** An item whose only content is a list is the continuation of the item before it. */
const isNested = (item: ReadLexicalNode) =>
  childrenOf(item).length > 0 && childrenOf(item).every((child) => child.type === "list");

function listHtml(node: ReadLexicalNode, list: PieceList, level: number): string {
  const items: string[] = [];
  for (const item of childrenOf(node)) {
    const inner = childrenHtml(item, list, level + 1);
    if (isNested(item) && items.length > 0) items.push(`${items.pop()!}${inner}`);
    else items.push(inner);
  }
  const isOrdered = node.listType === "number" || node.tag === "ol";
  const start = isOrdered && typeof node.start === "number" ? ` start="${node.start}"` : "";
  const tag = isOrdered ? "ol" : "ul";
  return `<${tag}${start}>${items.map((item) => `<li>${item}</li>`).join("")}</${tag}>`;
}

const wrapped = (tag: string) => (node: ReadLexicalNode, list: PieceList, level: number) =>
  `<${tag}>${childrenHtml(node, list, level + 1)}</${tag}>`;

const HEADING = /^h[1-6]$/;

const link = (node: ReadLexicalNode, list: PieceList, level: number): string => {
  const inner = childrenHtml(node, list, level + 1);
  return `<a href="${escaped(textIn(node, "url"))}">${inner}</a>`;
};

const heading = (node: ReadLexicalNode, list: PieceList, level: number): string => {
  const tag = HEADING.test(textIn(node, "tag")) ? textIn(node, "tag") : "h2";
  return wrapped(tag)(node, list, level);
};

type Writer = (node: ReadLexicalNode, list: PieceList, level: number) => string;

const paragraph = wrapped("p");
const pullQuote: Writer = (node, list, level) =>
  `<blockquote class="pullquote">${childrenHtml(node, list, level + 1)}</blockquote>`;
const quote = wrapped("blockquote");

/** Nodes of running text; every other node is a card. */
const WRITERS: ReadonlyMap<string, Writer> = new Map<string, Writer>([
  ["text", textHtml],
  ["extended-text", textHtml],
  ["linebreak", () => "<br>"],
  ["tab", () => " "],
  ["zwnj", () => ""],
  ["link", link],
  ["autolink", link],
  ["paragraph", paragraph],
  ["heading", heading],
  ["extended-heading", heading],
  ["quote", quote],
  ["extended-quote", quote],
  // Ghost's second form of a quote, which themes show larger.
  ["aside", pullQuote],
  ["list", listHtml],
  ["listitem", (node, list, level) => childrenHtml(node, list, level + 1)],
  ["horizontalrule", () => "<hr>"],
  [
    "at-link",
    (node) =>
      textIn(node, "href") &&
      `<a href="${escaped(textIn(node, "href"))}">${escaped(textIn(node, "href"))}</a>`,
  ],
]);

function nodeHtml(node: ReadLexicalNode, list: PieceList, level: number): string {
  if (level > MAX_LEVELS) return "";
  const write = WRITERS.get(String(node.type));
  return write ? write(node, list, level) : cardHtml(String(node.type), node, list);
}

const childrenHtml = (node: ReadLexicalNode, list: PieceList, level: number): string =>
  childrenOf(node)
    .map((child) => nodeHtml(child, list, level))
    .join("");

/**
 * @param json a document as Ghost stores it
 * @returns null when it is not a Lexical document
 */
export function lexicalHtml(json: string, list: PieceList): string | null {
  try {
    const { root } = JSON.parse(json) as { root?: ReadLexicalNode };
    return root && typeof root === "object" ? childrenHtml(root, list, 0) : null;
  } catch {
    return null;
  }
}
