import { placeNotes } from "./footnote-markup.ts";

/** A box before a list's line: the magazine's pages show it as it was written. */
const TASK = /^(\s*(?:[-*+]|\d+[.)]) )\[([ xX])\](?= )/gm;

/** A text as the editor understands it, which says the same. */
export const readable = (markdown: string): string =>
  placeNotes(markdown).replace(TASK, "$1\\[$2\\]");

const FENCE = /(^(?:```|~~~)[\s\S]*?^(?:```|~~~)[^\n]*$)/m;
/** A paragraph with nothing in it, as the editor writes it. */
const ROOM = /^(?:> ?| )*&nbsp;$\n?/gm;

/** Does something to a text, its blocks of code left alone. */
const besidesCode = (markdown: string, change: (piece: string) => string): string =>
  markdown
    .split(FENCE)
    .map((piece, index) => (index % 2 === 1 ? piece : change(piece)))
    .join("");

/** A line with a rule of `=` below it is a title too. */
const UNDERLINED = /^(\S.*)\n=+[ \t]*$/gm;
const LOWEST_HEADING = 4;

/** A text from elsewhere whose headings stand below the post's own title, and go no deeper than h4. */
export function belowTitle(markdown: string): string {
  const text = besidesCode(markdown, (piece) => piece.replace(UNDERLINED, "# $1"));
  const hasTitle = text.split(FENCE).some((piece, index) => index % 2 === 0 && /^# /m.test(piece));
  const lowered = ({ length }: string) =>
    "#".repeat(Math.min(LOWEST_HEADING, length + (hasTitle ? 1 : 0)));
  return besidesCode(text, (piece) => piece.replace(/^#{1,6}(?= )/gm, lowered));
}

/** A text without the empty paragraphs by which somebody made room to write: pages have their own. */
export const withoutRoom = (markdown: string): string =>
  besidesCode(markdown, (piece) => piece.replace(ROOM, "")).trimEnd();
