import { placeNotes } from "./footnote-markup.ts";

/** A box before a list's line: the magazine's pages show it as it was written. */
const TASK = /^(\s*(?:[-*+]|\d+[.)]) )\[([ xX])\](?= )/gm;

/** A text as the editor understands it, which says the same. */
export const readable = (markdown: string): string =>
  placeNotes(markdown).replace(TASK, "$1\\[$2\\]");

const FENCE = /(^(?:```|~~~)[\s\S]*?^(?:```|~~~)[^\n]*$)/m;
/** A paragraph with nothing in it, as the editor writes it. */
const ROOM = /^(?:> ?| )*&nbsp;$\n?/gm;

/** A text without the empty paragraphs by which somebody made room to write: pages have their own. */
export const withoutRoom = (markdown: string): string =>
  markdown
    .split(FENCE)
    .map((piece, index) => (index % 2 === 1 ? piece : piece.replace(ROOM, "")))
    .join("")
    .trimEnd();
