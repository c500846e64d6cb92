import { EditorState, Plugin, type Transaction } from "@tiptap/pm/state";
import { yUndoPluginKey } from "@tiptap/y-tiptap";
import { expect, test } from "vitest";
import { schema } from "#tests/editor-markdown.ts";
import { TYPED_IN, UndoSteps } from "./undo-steps.ts";

/** How many steps of the history the changes are. */
function stepsOf(...changes: ((state: EditorState) => Transaction)[]): number {
  let steps = 0;
  const undoManager = {
    stopCapturing: () => {
      steps += 1;
    },
  };
  const history = new Plugin<unknown>({
    key: yUndoPluginKey,
    state: { init: (): unknown => ({ undoManager }), apply: (_transaction, value) => value },
  });
  const made = UndoSteps.config.addProseMirrorPlugins?.call({} as never) ?? [];
  const text = schema.node("paragraph", null, [schema.text("Words")]);
  const doc = schema.node("doc", null, [
    schema.node("callout", { kind: "note", title: "" }, [text]),
    text,
  ]);
  let state = EditorState.create({ doc, plugins: [history, ...made] });
  for (const change of changes) state = state.apply(change(state));
  return steps;
}

const type =
  (at: number) =>
  ({ tr }: EditorState) =>
    tr.insertText("a", at);

const entitle =
  (title: string) =>
  ({ tr }: EditorState) =>
    tr.setNodeMarkup(0, undefined, { kind: "note", title }).setMeta(TYPED_IN, "callout.title");

test("typing goes on in one step, elsewhere it begins another", () => {
  expect(stepsOf(type(2), type(3), type(4))).toBe(1);
  expect(stepsOf(type(2), type(12))).toBe(2);
});

test("what is typed in a field of a card is one step, apart from the text around it", () => {
  expect(stepsOf(entitle("N"), entitle("No"), entitle("Not"))).toBe(1);
  expect(stepsOf(type(2), entitle("N"), entitle("No"), type(2))).toBe(3);
});

test("a change that is not typed is a step of its own", () => {
  const wrap = ({ tr }: EditorState) => tr.setNodeMarkup(0, undefined, { kind: "tip", title: "" });
  expect(stepsOf(type(2), wrap, wrap)).toBe(3);
});
