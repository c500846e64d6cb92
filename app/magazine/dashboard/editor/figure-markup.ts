import { attributes, captionMarkup, escaped } from "./markup.ts";

/** Within the text's measure, beyond it, or from edge to edge. */
export const FIGURE_SIZES = ["normal", "wide", "full"] as const;
type FigureSize = (typeof FIGURE_SIZES)[number];

/** What a picture in a text is, as the editor keeps it. */
export interface FigureFacts {
  src: string;
  alt: string;
  caption: string;
  credit: string;
  size: FigureSize;
  /** Pixels, so that a page keeps its place free; null where nobody knows. */
  width: number | null;
  height: number | null;
}

export const NO_FIGURE: FigureFacts = {
  ...{ src: "", alt: "", caption: "", credit: "", size: "normal" },
  ...{ width: null, height: null },
};

/** A picture by itself, as HTML. */
export const imageMarkup = ({
  src,
  alt,
  width,
  height,
}: Pick<FigureFacts, "src" | "alt" | "width" | "height">): string =>
  `<img${attributes({ src })} alt="${escaped(alt)}"${attributes({ width, height })}>`;

/**
 * A picture as Markdown writes it; with words, a size or a place of its own as the HTML that
 * Markdown lets through. A picture without an address is nothing.
 */
export function figureMarkup(facts: FigureFacts): string {
  const { src, alt, caption, credit, size, width } = facts;
  if (!src) return "";
  if (!caption && !credit && !width && size === "normal")
    return `![${alt.replace(/[[\]\\]/g, "\\$&").replace(/\s+/g, " ")}](${src})`;
  const name = size === "normal" ? "" : size;
  const words = captionMarkup(caption, credit);
  return `<figure${attributes({ class: name })}>${imageMarkup(facts)}${words}</figure>`;
}
