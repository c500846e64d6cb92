import { mergeAttributes, Node } from "@tiptap/core";
import { closingStop } from "#app/features/posts/figures/closing-stop.ts";
import { CAPTION_STOP } from "#app/features/posts/figures/markup.ts";

/** Caption, and credit where there is one. */
interface FigureCaption {
  caption: string;
  credit?: string;
}

/** HTML in ProseMirror's array notation. */
export type FigureHtml = readonly unknown[];

interface FigureShape<Facts extends FigureCaption> {
  name: string;
  /** Attributes of an empty figure. */
  none: Facts;
  /** Reads a stored `<figure>`; false for any other. */
  read(element: HTMLElement): Facts | false;
  /** Content above the caption. */
  show(facts: Facts): readonly FigureHtml[];
  className?: (facts: Facts) => string;
  /** Its Markdown. */
  markup(facts: Facts): string;
}

/** Caption and credit as separate fields. */
export function captionFacts(element: Element): Required<FigureCaption> {
  const words = element.querySelector("figcaption")?.cloneNode(true) as Element | undefined;
  const cite = words?.querySelector("cite");
  cite?.remove();
  words?.querySelector(`.${CAPTION_STOP}`)?.remove();
  return { caption: words?.textContent?.trim() ?? "", credit: cite?.textContent?.trim() ?? "" };
}

/** As readers see it: a caption does not run into its credit. */
function captionShown({ caption, credit }: FigureCaption): FigureHtml[] {
  if (!credit) return caption ? [["figcaption", caption]] : [];
  if (!caption) return [["figcaption", ["cite", credit]]];
  // The class keeps the full stop out of a copied caption, as in published HTML.
  const stop = closingStop(caption);
  const closing = stop ? [["span", { class: CAPTION_STOP }, stop]] : [];
  return [["figcaption", caption, ...closing, " ", ["cite", credit]]];
}

/** The editor's HTML needs no attributes: the node holds the values. */
const hiddenAttributes = (defaults: object) =>
  Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, { default: value, rendered: false }]),
  );

/** A block that cannot be split, stored as a `<figure>` with a caption. */
export function figureBlock<Facts extends FigureCaption>(shape: FigureShape<Facts>) {
  const factsOf = (attributes: object) => ({ ...shape.none, ...(attributes as Partial<Facts>) });
  return Node.create({
    name: shape.name,
    group: "block",
    atom: true,
    draggable: true,
    addAttributes: () => hiddenAttributes(shape.none),
    parseHTML: () => [
      {
        // Before the picture node, which accepts any other figure.
        tag: "figure",
        priority: 60,
        getAttrs: (element: HTMLElement) => {
          const facts = shape.read(element);
          return facts && { ...facts };
        },
      },
    ],
    renderHTML({ node, HTMLAttributes }) {
      const facts = factsOf(node.attrs);
      const name = shape.className?.(facts);
      const attributes = mergeAttributes(HTMLAttributes, name ? { class: name } : {});
      return ["figure", attributes, ...shape.show(facts), ...captionShown(facts)] as never;
    },
    renderMarkdown: (node) => shape.markup(factsOf(node.attrs ?? {})),
  });
}
