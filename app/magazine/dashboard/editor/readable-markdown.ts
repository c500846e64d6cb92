import { placeNotes } from "./footnote-markup.ts";

/** A box before a list's line: the magazine's pages show it as it was written. */
const TASK = /^(\s*(?:[-*+]|\d+[.)]) )\[([ xX])\](?= )/gm;

/** A text as the editor understands it, which says the same. */
export const readable = (markdown: string): string =>
  placeNotes(markdown).replace(TASK, "$1\\[$2\\]");
