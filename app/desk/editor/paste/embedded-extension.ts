/** Puts pictures that were pasted within HTML into the text, each where it stood, once it is uploaded. */
import { Extension } from "@tiptap/core";
import type { Attrs } from "@tiptap/pm/model";
import type { Transaction } from "@tiptap/pm/state";
import { factsOf } from "#app/desk/editor/text/put-pictures.ts";
import type { LibraryPicture } from "#app/features/uploads/models.ts";
import { hasEmbedded, takeEmbedded } from "./embedded-pictures.ts";
import { holdPlace, putBetween } from "./hold-place.ts";

interface CutPicture {
  file: File;
  /** What was pasted with it, such as its caption. */
  attrs: Attrs;
  /** Where it stood, in the document without it. */
  at: number;
}

/** Takes pictures that are not uploaded yet out of what a transaction inserts. */
export function cutEmbedded(transaction: Transaction): CutPicture[] {
  const found: (CutPicture & { size: number })[] = [];
  transaction.doc.descendants((node, at) => {
    const file = node.type.name === "figure" && takeEmbedded(node.attrs.src);
    if (file) found.push({ file, attrs: node.attrs, at, size: node.nodeSize });
  });
  const before = transaction.steps.length;
  for (const { at, size } of found.toReversed()) transaction.deleteRange(at, at + size);
  const left = transaction.mapping.slice(before);
  return found.map(({ size, ...picture }) => ({ ...picture, at: left.map(picture.at) }));
}

interface Options {
  /**
   * Uploads a picture.
   * @param put inserts it
   */
  onPicture(file: File, put: (item: LibraryPicture) => void): void;
}

export const EmbeddedPictures = Extension.create<Options>({
  name: "embeddedPictures",
  // The lowest comes first: before changes become suggestions.
  priority: 50,
  addOptions: () => ({ onPicture: () => {} }),
  dispatchTransaction({ transaction, next }) {
    const cut = transaction.docChanged && hasEmbedded() ? cutEmbedded(transaction) : [];
    next(transaction);
    const { editor, options } = this;
    for (const { file, attrs, at } of cut) {
      const placeIn = holdPlace(editor, Math.min(at, editor.state.doc.content.size));
      options.onPicture(file, (item) => {
        if (editor.isDestroyed) return;
        const { alt, ...facts } = factsOf(item);
        const pasted = { ...attrs, ...facts, alt: attrs.alt || alt };
        putBetween(editor, placeIn(editor), { type: "figure", attrs: pasted });
      });
    }
  },
});
