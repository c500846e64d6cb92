/**
 * Writes HTML as one of Ghost's Lexical documents: running text and media as nodes that its editor can change, and
 * whatever it has no node for as a card of HTML, which shows the same.
 */
import { type DefaultTreeAdapterTypes, parseFragment, serializeOuter } from "parse5";
import { PREVIEW_END } from "#app/features/posts/text-marks.ts";
import {
  attributeOf,
  classesOf,
  type Element,
  elementsOf,
  findAll,
  isElement,
  type Node,
  textOf,
} from "#app/lib/html/nodes.ts";
import { buttonOf, calloutOf, figureOf, lexicalQuote } from "./figures.server.ts";
import { inlineNodes, isInline } from "./inline.server.ts";
import {
  codeNode,
  documentOf,
  headingNode,
  htmlNode,
  type LexicalNode,
  listNode,
  paragraphNode,
  paywallNode,
  ruleNode,
  textNode,
} from "./lexical-nodes.ts";

const isList = ({ tagName }: Element): boolean => tagName === "ul" || tagName === "ol";

/** The items of a list, a nested one as an item of its own, as Ghost has it; null for one with blocks in it. */
function listItems(list: Element): LexicalNode[][] | null {
  const items: LexicalNode[][] = [];
  for (const item of elementsOf(list)) {
    const nested = elementsOf(item).filter(isList);
    const paragraphs = elementsOf(item).filter(({ tagName }) => tagName === "p");
    const words = item.childNodes.flatMap((node) =>
      isElement(node) && node.tagName === "p" ? node.childNodes : [node],
    );
    const own = words.filter((node) => !(isElement(node) && isList(node)));
    if (paragraphs.length > 1 || !own.every(isInline)) return null;
    items.push(inlineNodes(own));
    for (const inner of nested) {
      const written = listOf(inner);
      if (!written) return null;
      items.push([written]);
    }
  }
  return items;
}

function listOf(list: Element): LexicalNode | null {
  const items = listItems(list);
  const start = Number(attributeOf(list, "start")) || 1;
  return items && listNode(list.tagName === "ol" ? "ol" : "ul", start, items);
}

function codeOf(pre: Element): LexicalNode {
  const [code] = findAll(pre, ["code"]);
  const [, language = ""] = /^language-(.+)$/.exec((code && classesOf(code)[0]) ?? "") ?? [];
  return codeNode(textOf(pre).replace(/\n$/, ""), language);
}

function textBlockOf(element: Element): LexicalNode | null {
  const { tagName, childNodes } = element;
  if (!childNodes.every(isInline)) return null;
  if (tagName === "p") {
    const isButton = classesOf(element).includes("button");
    return isButton ? buttonOf(element) : paragraphNode(inlineNodes(childNodes));
  }
  return /^h[1-6]$/.test(tagName) ? headingNode(tagName, inlineNodes(childNodes)) : null;
}

const BLOCKS: ReadonlyMap<string, (element: Element) => LexicalNode | null> = new Map([
  ["hr", ruleNode],
  ["pre", codeOf],
  ["figure", figureOf],
  ["ul", listOf],
  ["ol", listOf],
  ["blockquote", lexicalQuote],
  ["aside", calloutOf],
]);

/** Null for what Ghost's editor has no node for. */
const blockOf = (element: Element): LexicalNode | null =>
  (BLOCKS.get(element.tagName) ?? textBlockOf)(element);

const isPreviewEnd = (node: Node): boolean =>
  node.nodeName === "#comment" &&
  `<!--${(node as DefaultTreeAdapterTypes.CommentNode).data}-->` === PREVIEW_END;

/** Converts stored HTML to Lexical, the JSON of Ghost's editor. Blocks without a counterpart become HTML cards, so nothing is lost. */
export function lexicalOf(html: string): string {
  const nodes = parseFragment(html).childNodes.flatMap((node): LexicalNode[] => {
    if (isPreviewEnd(node)) return [paywallNode()];
    if (isElement(node)) return [blockOf(node) ?? htmlNode(serializeOuter(node))];
    const words = textOf(node).trim();
    return words ? [paragraphNode([textNode(words, 0)])] : [];
  });
  return documentOf(nodes);
}
