import { Extension } from "@tiptap/core";
import { type EditorState, Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import { ReplaceStep } from "@tiptap/pm/transform";
import { ySyncPluginKey, yUndoPluginKey } from "@tiptap/y-tiptap";

/** Where the last change was, and in which field of a card; null when the next one is a step of its own. */
type LastChange = { from: number; to: number; field?: string | undefined } | null;

/** Meta of a change that was typed in the field of a card: the field's name. */
export const TYPED_IN = "typedIn";

const key = new PluginKey<LastChange>("undoSteps");

/** Whether a change goes on where the last one was, as typing does. */
function isContinued(transaction: Transaction, last: LastChange): boolean {
  const { steps, mapping } = transaction;
  const field = transaction.getMeta(TYPED_IN) as string | undefined;
  if (!last || last.field !== field || steps.length !== 1) return false;
  if (!field && !(steps[0] instanceof ReplaceStep)) return false;
  let isNear = false;
  mapping.maps[0]!.forEach((from, to) => {
    if (from <= last.to && to >= last.from) isNear = true;
  });
  return isNear;
}

function changeOf(transaction: Transaction): LastChange {
  let change: LastChange = null;
  const field = transaction.getMeta(TYPED_IN) as string | undefined;
  transaction.mapping.maps.at(-1)?.forEach((_from, _to, from, to) => {
    change = { from, to, field };
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
