import { placeNotes } from "./footnote-markup.ts";

/** A box in a numbered list; the site shows it as plain text. */
const TASK = /^(\s*\d+[.)] )\[([ xX])\](?= )/gm;

const FENCE = /(^(?:```|~~~)[\s\S]*?^(?:```|~~~)[^\n]*$)/m;
/** An empty paragraph, as the editor writes it. */
const ROOM = /^(?:> ?| )*&nbsp;$\n?/gm;

/** Transforms text outside code blocks. */
const besidesCode = (markdown: string, change: (piece: string) => string): string =>
  markdown
    .split(FENCE)
    .map((piece, index) => (index % 2 === 1 ? piece : change(piece)))
    .join("");

/** A setext heading is underlined with `=`. */
const UNDERLINED = /^(\S.*)\n=+[ \t]*$/gm;
const LOWEST_HEADING = 4;

/** Shifts headings below the post's own title, down to h4. */
export function belowTitle(markdown: string): string {
  const text = besidesCode(markdown, (piece) => piece.replace(UNDERLINED, "# $1"));
  const hasTitle = text.split(FENCE).some((piece, index) => index % 2 === 0 && /^# /m.test(piece));
  const lowered = ({ length }: string) =>
    "#".repeat(Math.min(LOWEST_HEADING, length + (hasTitle ? 1 : 0)));
  return besidesCode(text, (piece) => piece.replace(/^#{1,6}(?= )/gm, lowered));
}

/** Removes empty paragraphs, which were only used as spacing. */
export const withoutEmptyParagraphs = (markdown: string): string =>
  besidesCode(markdown, (piece) => piece.replace(ROOM, "")).trimEnd();

/** Highlighted text, `==x==`, except in code, tags and escaped characters. */
const MARKED = /(`+)[\s\S]*?\1|<[^<>\n]*>|\\.|(?<!=)==(?=[^\s=])([^=\n]*[^\s=])==(?!=)/g;

const rewriteMarked = (markdown: string, write: (words: string) => string): string =>
  besidesCode(markdown, (piece) =>
    piece.replace(MARKED, (all, _code, words?: string) =>
      words === undefined ? all : write(words),
    ),
  );

/** Rewrites Markdown in the syntax that the editor supports, with the same meaning. */
export const readable = (markdown: string): string =>
  rewriteMarked(
    placeNotes(markdown).replace(TASK, "$1\\[$2\\]"),
    (words) => `<mark>${words}</mark>`,
  );

/** Converts the editor's Markdown to its stored form: two equals signs are escaped, highlighted text is an element. */
export const storable = (written: string): string =>
  rewriteMarked(withoutEmptyParagraphs(written), (words) => `\\=\\=${words}\\=\\=`);
