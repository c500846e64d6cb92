import { Extension } from "@tiptap/core";
import { type EditorState, Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import { ReplaceStep } from "@tiptap/pm/transform";
import { ySyncPluginKey, yUndoPluginKey } from "@tiptap/y-tiptap";

/** Where the last change was; null when the next one is a step of its own. */
type LastChange = { from: number; to: number } | null;

const key = new PluginKey<LastChange>("undoSteps");

/** Whether a change goes on where the last one was, as typing does. */
function isContinued({ steps, mapping }: Transaction, last: LastChange): boolean {
  if (!last || steps.length !== 1 || !(steps[0] instanceof ReplaceStep)) return false;
  let isNear = false;
  mapping.maps[0]!.forEach((from, to) => {
    if (from <= last.to && to >= last.from) isNear = true;
  });
  return isNear;
}

function changeOf({ mapping }: Transaction): LastChange {
  let change: LastChange = null;
  mapping.maps.at(-1)?.forEach((_from, _to, from, to) => {
    change = { from, to };
  });
  return change;
}

/** Ends the step that the document's history collects: by itself it goes by time alone. */
function endStep(state: EditorState): void {
  yUndoPluginKey.getState(state)?.undoManager.stopCapturing();
}

/** Extension: changes other than typing are undo steps of their own: a format, a moved block, a replacement. */
export const UndoSteps = Extension.create({
  name: "undoSteps",
  addProseMirrorPlugins: () => [
    new Plugin<LastChange>({
      key,
      state: {
        init: () => null,
        apply(transaction, last, before) {
          if (!transaction.docChanged) return last;
          if (transaction.getMeta(ySyncPluginKey)) return null;
          if (!isContinued(transaction, last)) endStep(before);
          return changeOf(transaction);
        },
      },
    }),
  ],
});
