/** Finds in an HTML tree what has a form of its own here: pictures, players, embeds, cards. */
import type { Element, ElementContent, Root, RootContent } from "hast";
import { PIECE, type Piece, type PieceList } from "./body.ts";
import { cardRule } from "./card-rules.ts";
import { figureRule } from "./figure-rules.ts";
import { placeFootnotes } from "./footnotes.ts";
import { attribute, element, type HtmlNode, isComment, isElement } from "./hast.ts";
import { mastheadRule } from "./masthead-rules.ts";
import { substackRule } from "./substack-rules.ts";

/** Where rules put what they have found. */
export interface Finding {
  list: PieceList;
  /** An element that stands for a piece. */
  put(piece: Piece | null): Element[];
  /** Reads what an element holds. */
  inside(element: Element): Element;
}

/** Converts an element; null when the rule does not match. */
export type Rule = (element: Element, finding: Finding) => ElementContent[] | null;

/** Nothing of these can be part of a text. */
const DROPPED = new Set(
  "script style noscript template object embed link meta base title head svg canvas input select textarea dialog".split(
    " ",
  ),
);

const REPORTED = new Set(["script", "object", "embed", "form"]);

const RULES: readonly Rule[] = [mastheadRule, substackRule, cardRule, figureRule];

/** Elements that say nothing when they are empty, such as the targets of old links: Markdown would show them as signs. */
const INLINE = new Set(
  "a abbr b cite code del em font i ins kbd mark s small span strong sub sup u".split(" "),
);

const isEmptyInline = ({ tagName, children }: Element) =>
  INLINE.has(tagName) && children.length === 0;

const MEMBERS_ONLY = /^\s*members-only\s*$/i;

function replaceNode(node: HtmlNode, finding: Finding): ElementContent[] {
  if (isComment(node)) {
    if (!MEMBERS_ONLY.test(node.value)) return [];
    return finding.put({ wants: [], write: () => "<!-- members-only -->" });
  }
  if (!isElement(node)) return node.type === "text" ? [node] : [];
  if (node.tagName === PIECE) return [node];
  if (REPORTED.has(node.tagName)) {
    finding.list.lose("script", `<${node.tagName}> ${attribute(node, "src")}`.trim());
  }
  if (DROPPED.has(node.tagName)) return [];
  for (const rule of RULES) {
    const found = rule(node, finding);
    if (found) return found.flatMap((each) => (each === node ? [inside(node, finding)] : [each]));
  }
  const kept = inside(node, finding);
  return isEmptyInline(kept) ? [] : [kept];
}

function inside(node: Element, finding: Finding): Element {
  node.children = node.children.flatMap((child) => replaceNode(child, finding));
  return node;
}

const isPiece = (node: HtmlNode) => isElement(node) && node.tagName === PIECE;

/** Elements that hold running text, out of which pieces are lifted. */
const RUNNING = new Set([
  "p",
  "a",
  "span",
  "em",
  "strong",
  "b",
  "i",
  "center",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
]);

const isBlank = (nodes: ElementContent[]) =>
  nodes.every((node) => node.type === "text" && node.value.trim() === "");

/** A paragraph with a picture becomes a paragraph, the picture, and a paragraph. */
function lift(node: Element): ElementContent[] {
  node.children = node.children.flatMap((child) => (isElement(child) ? lift(child) : [child]));
  if (!RUNNING.has(node.tagName) || !node.children.some(isPiece)) return [node];
  const lifted: ElementContent[] = [];
  let run: ElementContent[] = [];
  const end = () => {
    if (!isBlank(run)) lifted.push(element(node.tagName, node.properties, run));
    run = [];
  };
  for (const child of node.children) {
    if (!isPiece(child)) {
      run.push(child);
      continue;
    }
    end();
    lifted.push(child);
  }
  end();
  return lifted;
}

/** Puts pieces in the place of what has a form of its own here. Changes the tree. */
export function recognise(tree: Root, list: PieceList): void {
  const finding: Finding = {
    list,
    put(piece) {
      if (!piece) return [];
      list.add(piece);
      return [element(PIECE, { n: String(list.pieces.length - 1) })];
    },
    inside: (node) => inside(node, finding),
  };
  placeFootnotes(tree);
  const children = tree.children.flatMap((child: RootContent) =>
    child.type === "doctype" ? [] : replaceNode(child, finding),
  );
  tree.children = children.flatMap((child) => (isElement(child) ? lift(child) : [child]));
}
