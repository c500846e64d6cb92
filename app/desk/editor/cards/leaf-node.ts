import { mergeAttributes, Node } from "@tiptap/core";
import type { FigureHtml } from "#app/desk/editor/blocks/figure-block.ts";
import { startIn } from "#app/desk/editor/blocks/start-in.ts";
import { type LeafCard, leafFacts, leafMarkdown } from "#app/features/posts/cards/leaf-cards.ts";

interface LeafNode<Facts extends object> {
  node: string;
  card: LeafCard<Facts>;
  className: string;
  /** Its look in the editor. */
  show(facts: Facts): readonly FigureHtml[];
  /** Elements of pasted HTML that become this card, with their facts. */
  paste?: readonly [tag: string, read: (element: HTMLElement) => Partial<Facts>][];
}

const FIRST_LINES = /^(?: {0,3}>[^\n]*(?:\n|$))+/;

/** A card without a text of its own: edited in its form, stored as a block quote with a mark. */
export function leafNode<Facts extends object>({
  node: name,
  card,
  className,
  show,
  paste = [],
}: LeafNode<Facts>) {
  const start = new RegExp(`^ {0,3}> ?\\[!${card.name}\\]`, "im");
  const factsOf = (attributes: object | undefined) => ({ ...card.none, ...attributes }) as Facts;
  return Node.create({
    name,
    group: "block",
    atom: true,
    draggable: true,

    addAttributes: () =>
      Object.fromEntries(
        Object.entries(card.none).map(([fact, value]) => [
          fact,
          { default: value, rendered: false },
        ]),
      ),

    parseHTML: () => [
      {
        tag: `div[data-card=${name}]`,
        getAttrs: ({ dataset }: HTMLElement) =>
          leafFacts(card, dataset.markdown?.split("\n") ?? []) ?? false,
      },
      ...paste.map(([tag, read]) => ({
        tag,
        priority: 70,
        getAttrs: (element: HTMLElement) => ({ ...card.none, ...read(element) }),
      })),
    ],

    // With its Markdown, so that it can be cut and pasted.
    renderHTML({ node, HTMLAttributes }) {
      const facts = factsOf(node.attrs);
      const markdown = leafMarkdown(card, facts);
      const own = { class: className, "data-card": name, "data-markdown": markdown };
      return ["div", mergeAttributes(HTMLAttributes, own), ...show(facts)] as never;
    },

    markdownTokenizer: {
      name,
      level: "block",
      start: startIn(start),
      tokenize(source) {
        const raw = FIRST_LINES.exec(source)?.[0];
        const facts = raw && leafFacts(card, raw.trimEnd().split("\n"));
        return facts ? { type: name, raw, facts } : undefined;
      },
    },

    parseMarkdown: (token, helpers) =>
      helpers.createNode(name, (token as { facts?: Record<string, string> }).facts),

    renderMarkdown: ({ attrs }) => leafMarkdown(card, factsOf(attrs)),
  });
}
