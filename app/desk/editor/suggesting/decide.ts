/** Accepts and declines suggestions in the editor. */
import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import type { Transaction } from "@tiptap/pm/state";
import { differences, differingBlocks } from "./differences.ts";
import { type Decision, decideAll, decideOne } from "./resolve.ts";
import { asDecision } from "./suggesting-extension.ts";

/** Makes the document of a transaction another, and leaves alone what is equal. */
function replaceWith(tr: Transaction, wanted: Node): void {
  const before = tr.doc;
  for (const { from, to, newFrom, newTo } of differences(before, wanted).reverse()) {
    tr.replace(from, to, wanted.slice(newFrom, newTo));
  }
  if (tr.doc.eq(wanted)) return;
  const [rest] = differingBlocks(tr.doc, wanted);
  if (rest) tr.replace(rest.from, rest.to, wanted.slice(rest.newFrom, rest.newTo));
}

function put(editor: Editor, wanted: Node): void {
  const { tr } = editor.state;
  replaceWith(tr, wanted);
  editor.view.dispatch(asDecision(tr));
}

/** Decides about one suggestion. One undo takes it back. */
export const decideSuggestion = (editor: Editor, decision: Decision, id: string): void =>
  put(editor, decideOne(editor.state.doc, decision, id));

/** Decides about all suggestions at once. One undo takes it back. */
export const decideSuggestions = (editor: Editor, decision: Decision): void =>
  put(editor, decideAll(editor.state.doc, decision));
