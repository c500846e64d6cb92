import { mergeAttributes, Node } from "@tiptap/core";

/** What stands below every block of ours; a credit where it has one. */
interface Captioned {
  caption: string;
  credit?: string;
}

/** A part of the HTML that the editor shows, as ProseMirror writes it. */
export type Shown = readonly unknown[];

interface FigureShape<Facts extends Captioned> {
  name: string;
  /** The facts of one about which nothing is known. */
  none: Facts;
  /** Reads a stored `<figure>`; false for any other. */
  read(element: HTMLElement): Facts | false;
  /** What is shown above the caption. */
  show(facts: Facts): readonly Shown[];
  className?: (facts: Facts) => string;
  /** As Markdown writes it. */
  markup(facts: Facts): string;
}

/** The words below something, the credit apart from the caption. */
export function captionFacts(element: Element): Required<Captioned> {
  const words = element.querySelector("figcaption")?.cloneNode(true) as Element | undefined;
  const cite = words?.querySelector("cite");
  cite?.remove();
  return { caption: words?.textContent?.trim() ?? "", credit: cite?.textContent?.trim() ?? "" };
}

function captionShown({ caption, credit }: Captioned): Shown[] {
  const words = [...(caption ? [`${caption} `] : []), ...(credit ? [["cite", credit]] : [])];
  return words.length > 0 ? [["figcaption", ...words]] : [];
}

/** The HTML that is shown has the facts in its own way: none of them is an attribute. */
const hiddenAttributes = (defaults: object) =>
  Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, { default: value, rendered: false }]),
  );

/** A part of the text that is one thing, kept as a `<figure>` with its words below. */
export function figureBlock<Facts extends Captioned>(shape: FigureShape<Facts>) {
  const factsOf = (attributes: object) => ({ ...shape.none, ...(attributes as Partial<Facts>) });
  return Node.create({
    name: shape.name,
    group: "block",
    atom: true,
    draggable: true,
    addAttributes: () => hiddenAttributes(shape.none),
    parseHTML: () => [
      {
        // Before the picture, which takes any other figure.
        ...{ tag: "figure", priority: 60 },
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
