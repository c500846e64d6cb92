/** The text in a Yjs document, read and changed by blocks. */
import type { Node } from "@tiptap/pm/model";
import { prosemirrorToYXmlFragment, yXmlFragmentToProseMirrorRootNode } from "@tiptap/y-tiptap";
import { applyUpdate, Doc, encodeStateAsUpdate, encodeStateVector } from "yjs";
import { withoutSuggestions } from "#app/desk/editor/suggesting/resolve.ts";
import { breakSuggestion, insertionOf } from "#app/desk/editor/suggesting/suggestion.ts";
import { mergeBlocks } from "./merge-blocks.ts";
import type { TextParser } from "./text-parser.ts";

/** Where the text is in the document. */
export const fragmentOf = (doc: Doc) => doc.getXmlFragment("text");

function putBlocks(doc: Doc, { schema }: TextParser, blocks: readonly Node[]): void {
  const paragraph = schema.nodes.paragraph!;
  const root = schema.topNodeType.create(
    null,
    blocks.length > 0 ? [...blocks] : paragraph.create(),
  );
  doc.transact(() => prosemirrorToYXmlFragment(root, fragmentOf(doc)));
}

/** Fills an empty document. Two documents that were filled from one text never merge. */
export function fillText(doc: Doc, parser: TextParser, markdown: string): void {
  putBlocks(doc, parser, parser.blocksOf(markdown));
}

/** The blocks of the text, as an editor would show them. */
export const blocksIn = (doc: Doc, { schema }: TextParser): Node[] => [
  ...yXmlFragmentToProseMirrorRootNode(fragmentOf(doc), schema).children,
];

/** Blocks as they would be stored: without open suggestions. */
function writeBlocks({ schema, write }: TextParser, blocks: readonly Node[]): string {
  const { children } = withoutSuggestions(schema.topNodeType.create(null, [...blocks]));
  return children
    .map(write)
    .filter((block) => block !== "")
    .join("\n\n");
}

/** The text as it would be stored. */
export const markdownIn = (doc: Doc, parser: TextParser): string =>
  writeBlocks(parser, blocksIn(doc, parser));

/** Rows that are one block each without suggestions: what is only suggested goes with the block before it. */
function rowsOf(blocks: readonly Node[]): Node[][] {
  const rows: Node[][] = [];
  for (const block of blocks) {
    const isSuggested = breakSuggestion(block)?.kind === "split" || insertionOf(block) !== null;
    const last = rows.at(-1);
    if (last && isSuggested) last.push(block);
    else rows.push([block]);
  }
  return rows;
}

/** Two versions of a text, one written after the other. */
export interface TextChange {
  base: string;
  theirs: string;
}

/** Brings a change into the text that was written on. Blocks that did not change stay as they are. */
export function mergeText(doc: Doc, parser: TextParser, { base, theirs }: TextChange): void {
  const sides = { mine: rowsOf(blocksIn(doc, parser)), theirs: rowsOf(parser.blocksOf(theirs)) };
  const write = (rows: readonly Node[][]) => rows.map((row) => writeBlocks(parser, row));
  const former = rowsOf(parser.blocksOf(base));
  const picks = mergeBlocks(write(former), write(sides.mine), write(sides.theirs));
  const isSame = picks.length === sides.mine.length && picks.every(({ side }) => side === "mine");
  if (isSame) return;
  putBlocks(
    doc,
    parser,
    picks.flatMap(({ side, index }) => sides[side][index]!),
  );
}

/** The update that would bring a change in; the document stays as it is. */
export function mergingUpdate(doc: Doc, parser: TextParser, change: TextChange): Uint8Array {
  const copy = new Doc();
  applyUpdate(copy, encodeStateAsUpdate(doc));
  const before = encodeStateVector(copy);
  mergeText(copy, parser, change);
  const update = encodeStateAsUpdate(copy, before);
  copy.destroy();
  return update;
}

/** The first state of a document with this text. */
export function firstState(parser: TextParser, markdown: string): Uint8Array {
  const doc = new Doc();
  fillText(doc, parser, markdown);
  const state = encodeStateAsUpdate(doc);
  doc.destroy();
  return state;
}
