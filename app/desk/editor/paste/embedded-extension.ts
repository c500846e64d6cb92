/** Puts pictures that were pasted within HTML into the text, each where it stood, once it is uploaded. */
import { type Editor, Extension } from "@tiptap/core";
import type { Attrs } from "@tiptap/pm/model";
import type { Transaction } from "@tiptap/pm/state";
import {
  absolutePositionToRelativePosition,
  relativePositionToAbsolutePosition,
  ySyncPluginKey,
} from "@tiptap/y-tiptap";
import { factsOf } from "#app/desk/editor/text/put-pictures.ts";
import type { LibraryPicture } from "#app/features/uploads/models.ts";
import { hasEmbedded, takeEmbedded } from "./embedded-pictures.ts";

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

/** Keeps a place while others write in the same document. */
function holdPlace({ state }: Editor, at: number): (editor: Editor) => number {
  const sync = ySyncPluginKey.getState(state);
  const place = absolutePositionToRelativePosition(at, sync.type, sync.binding.mapping);
  return ({ state: now }) => {
    const { doc, type, binding } = ySyncPluginKey.getState(now);
    const found = relativePositionToAbsolutePosition(doc, type, place, binding.mapping);
    return Math.min(found ?? now.selection.to, now.doc.content.size);
  };
}

/** Inserts a picture between two blocks. */
function putBetween(editor: Editor, at: number, attrs: Attrs): void {
  const $at = editor.state.doc.resolve(at);
  const place = $at.parent.isTextblock ? $at.after() : at;
  editor.commands.insertContentAt(place, { type: "figure", attrs }, { updateSelection: false });
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
        putBetween(editor, placeIn(editor), { ...attrs, ...facts, alt: attrs.alt || alt });
      });
    }
  },
});
