/** Writes an HTML tree as the Markdown that texts are stored in. */
import type { Element, Root } from "hast";
import { type Handle, type State, toMdast } from "hast-util-to-mdast";
import type { BlockContent, Nodes } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { type Options, toMarkdown } from "mdast-util-to-markdown";
import { NOTE, PIECE, QUOTE } from "./body.ts";
import { attribute } from "./hast.ts";

/** Elements that stay HTML within a line: Markdown has no sign for them. */
const INLINE = ["sub", "sup", "mark", "kbd", "small", "abbr", "cite", "ins"];

/**
 * Markdown verbatim. Within a line it has the name of a node that counts as running text, since `html` would
 * end the paragraph.
 */
const verbatim = (value: string) => ({ type: "textDirective", name: value, children: [] }) as never;
const block = (value: string) => ({ type: "html", value }) as never;

const inline: Handle = (state: State, node: Element) => {
  const { tagName } = node;
  return [verbatim(`<${tagName}>`), ...(state.all(node) as never[]), verbatim(`</${tagName}>`)];
};

/** A footnote, at the place of its number. */
const note: Handle = (state: State, node: Element) => [
  verbatim("^["),
  ...(state.all(node) as never[]),
  verbatim("]"),
];

/** Underlined words, which readers take for links, as inserted ones. */
const underline: Handle = (state: State, node: Element) => [
  verbatim("<ins>"),
  ...(state.all(node) as never[]),
  verbatim("</ins>"),
];

/** The first line of a card; its title is text verbatim. */
function markLine(node: Element): string {
  const words = attribute(node, "words").replace(/\s+/g, " ").trim();
  // Untrusted texts can contain such elements too: other names are not cards.
  const mark = /^[A-Z]{1,20}$/.exec(attribute(node, "mark"))?.[0] ?? "NOTE";
  return `[!${mark}] ${words.replace(/[\\[\]!<>*_`]/g, "\\$&")}`.trim();
}

const quote: Handle = (state: State, node: Element) => ({
  type: "blockquote",
  children: [block(markLine(node)), ...(state.toFlow(state.all(node)) as BlockContent[])],
});

const WRITING: Options = {
  bullet: "-",
  emphasis: "*",
  fences: true,
  listItemIndent: "one",
  resourceLink: true,
  rule: "-",
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  handlers: {
    textDirective: (node: { name: string }) => node.name,
  } as never,
  // Two equals signs would mark the words between them.
  unsafe: [{ character: "=", after: "=", inConstruct: "phrasing" }],
};

/**
 * @param pieces the Markdown of the tree's pieces, by their number
 */
export function treeToMarkdown(tree: Root, pieces: readonly string[]): string {
  const piece: Handle = (_state, node: Element) => {
    const value = pieces[Number(attribute(node, "n"))];
    return value ? block(value) : undefined;
  };
  const handlers = Object.fromEntries(INLINE.map((name) => [name, inline]));
  const mdast = toMdast(tree, {
    handlers: { ...handlers, u: underline, [PIECE]: piece, [QUOTE]: quote, [NOTE]: note },
    document: true,
  });
  return toMarkdown(mdast as Nodes, WRITING).trim();
}
