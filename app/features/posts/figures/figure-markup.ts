import { attributes, captionMarkup, escaped } from "./markup.ts";

/** As wide as the text, wider, full width; or beside the text, where its lines start or end. */
export const FIGURE_SIZES = ["normal", "wide", "full", "start", "end"] as const;
export type FigureSize = (typeof FIGURE_SIZES)[number];

/** Attributes of a picture node. */
export interface FigureFacts {
  src: string;
  alt: string;
  caption: string;
  credit: string;
  size: FigureSize;
  /** Pixels, to reserve space; null if unknown. */
  width: number | null;
  height: number | null;
}

export const NO_FIGURE: FigureFacts = {
  src: "",
  alt: "",
  caption: "",
  credit: "",
  size: "normal",
  width: null,
  height: null,
};

/** A picture without a figure, as HTML. */
export const imageMarkup = ({
  src,
  alt,
  width,
  height,
}: Pick<FigureFacts, "src" | "alt" | "width" | "height">): string =>
  `<img${attributes({ src })} alt="${escaped(alt)}"${attributes({ width, height })}>`;

/** A picture as Markdown; as HTML when it has a caption, size or alignment. "" without a URL. */
export function figureMarkup(facts: FigureFacts): string {
  const { src, alt, caption, credit, size, width } = facts;
  if (!src) return "";
  if (!caption && !credit && !width && size === "normal")
    return `![${alt.replace(/[[\]\\]/g, "\\$&").replace(/\s+/g, " ")}](${src})`;
  const name = size === "normal" ? "" : size;
  const words = captionMarkup(caption, credit);
  return `<figure${attributes({ class: name })}>${imageMarkup(facts)}${words}</figure>`;
}
