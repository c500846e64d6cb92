/**
 * Pictures in the texts of a folder: `![alt](file "caption")` on a line of its own, several of them for
 * pictures side by side, and `{.wide}`, `{.full}`, `{.start}` or `{.end}` behind the last, as in Pandoc's Markdown.
 */
import type { FigureSize } from "#app/features/posts/figures/figure-markup.ts";

export interface FolderFigure {
  pictures: { file: string; alt: string }[];
  /** Caption of all pictures together: the last one given. */
  caption: string;
  size: FigureSize;
}

/** A name with a folder or without; addresses have a scheme or begin with a slash. */
const PICTURE = String.raw`!\[([^\]]*)\]\(([\w-][\w.-]*(?:/[\w-][\w.-]*)?)(?: "((?:[^"\\]|\\.)*)")?\)`;
const LINE = new RegExp(
  String.raw`^( *)((?:${PICTURE} *)+)(?:\{\.(wide|full|start|end)\})?$`,
  "gm",
);
const FENCE = /^(```|~~~)[\s\S]*?^\1/gm;

function figureOf(pictures: string, size: string | undefined): FolderFigure {
  const found = [...pictures.matchAll(new RegExp(PICTURE, "g"))];
  const captions = found.map(([, , , caption]) => caption?.replace(/\\(.)/g, "$1"));
  return {
    pictures: found.map(([, alt = "", file = ""]) => ({ file, alt })),
    caption: captions.findLast((caption) => caption !== undefined) ?? "",
    size: (size as FigureSize | undefined) ?? "normal",
  };
}

/**
 * A text with its pictures replaced; code is left alone.
 * @param show the Markdown or HTML of a figure, on one line
 */
export function replaceFigures(body: string, show: (figure: FolderFigure) => string): string {
  const fences = [...body.matchAll(FENCE)].map(({ index, 0: code }) => [
    index,
    index + code.length,
  ]);
  return body.replace(LINE, (line, indent: string, pictures: string, ...rest: unknown[]) => {
    const [, , , size, offset] = rest as [string, string, string, string | undefined, number];
    if (fences.some(([start, end]) => offset > start! && offset < end!)) return line;
    return indent + show(figureOf(pictures, size));
  });
}

/** The files of all pictures in a text. */
export function figureFiles(body: string): string[] {
  const files: string[] = [];
  replaceFigures(body, ({ pictures }) => {
    files.push(...pictures.map(({ file }) => file));
    return "";
  });
  return files;
}
