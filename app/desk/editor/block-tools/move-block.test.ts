import { type Command, EditorState, NodeSelection, TextSelection } from "@tiptap/pm/state";
import { expect, test } from "vitest";
import { markdown, schema } from "#tests/editor-markdown.ts";
import { typeBelow } from "./block-keys.ts";
import { deleteBlocks, duplicateBlocks, moveBlocks } from "./move-block.ts";

/** Runs a command with the cursor before a word, and returns the text and what is at the cursor. */
function run(text: string, word: string, command: Command): { text: string; cursor: string } {
  const doc = schema.nodeFromJSON(markdown.parse(text));
  let at = -1;
  doc.descendants((node, position) => {
    const found = node.isText ? node.text!.indexOf(word) : -1;
    if (found >= 0) at = position + found;
  });
  let state = EditorState.create({ doc, selection: TextSelection.create(doc, at) });
  command(state, (tr) => {
    state = state.apply(tr);
  });
  state.doc.check();
  return {
    text: markdown.serialize(state.doc.toJSON()).trim(),
    cursor: state.selection.$from.parent.textContent,
  };
}

const LIST = "One\n\n- a\n- b\n  - c\n- d\n\nTwo";

test("a paragraph moves over its neighbour, and the cursor with it", () => {
  expect(run("One\n\nTwo\n\nThree", "Two", moveBlocks(-1))).toEqual({
    text: "Two\n\nOne\n\nThree",
    cursor: "Two",
  });
  expect(run("One\n\nTwo\n\nThree", "Two", moveBlocks(1)).text).toBe("One\n\nThree\n\nTwo");
  expect(run("One\n\nTwo", "One", moveBlocks(-1)).text).toBe("One\n\nTwo");
});

test("a list item moves in its list, with the items below it", () => {
  expect(run(LIST, "b", moveBlocks(-1)).text).toBe("One\n\n- b\n  - c\n- a\n- d\n\nTwo");
  expect(run(LIST, "b", moveBlocks(1)).text).toBe("One\n\n- a\n- d\n- b\n  - c\n\nTwo");
  expect(run(LIST, "c", moveBlocks(-1)).text).toBe(LIST);
});

test("a table moves as a whole, a paragraph of a quote in its quote", () => {
  const table = "| a | b |\n| --- | --- |\n| 1 | 2 |";
  expect(run(`One\n\n${table}\n\nTwo`, "1", moveBlocks(-1)).text).toMatch(
    /^\| a[\s\S]*One\n\nTwo$/,
  );
  expect(run("> One\n>\n> Two\n\nThree", "Two", moveBlocks(-1)).text).toBe(
    "> Two\n>\n> One\n\nThree",
  );
});

test("at the edge of a quote all of it moves, but a list keeps its items", () => {
  const quote = "One\n\n> Two\n>\n> Three\n\nFour";
  expect(run(quote, "Two", moveBlocks(-1))).toEqual({
    text: "> Two\n>\n> Three\n\nOne\n\nFour",
    cursor: "Two",
  });
  expect(run(quote, "Three", moveBlocks(1)).text).toBe("One\n\nFour\n\n> Two\n>\n> Three");
  expect(run("One\n\n- a\n- b", "a", moveBlocks(-1)).text).toBe("One\n\n- a\n- b");
});

test("a block can be duplicated and deleted", () => {
  expect(run(LIST, "a", duplicateBlocks).text).toBe("One\n\n- a\n- a\n- b\n  - c\n- d\n\nTwo");
  expect(run("One\n\n- a\n\nTwo", "a", deleteBlocks).text).toBe("One\n\nTwo");
  expect(run("One", "One", deleteBlocks).text).toBe("");
});

test("a letter typed at a selected block without text goes below it, and replaces nothing", () => {
  const typedAt = (text: string, name: string) => {
    const doc = schema.nodeFromJSON(markdown.parse(text));
    let at = -1;
    doc.descendants((node, position) => {
      if (node.type.name === name) at = position;
    });
    const state = EditorState.create({ doc, selection: NodeSelection.create(doc, at) });
    const tr = typeBelow(state, "a");
    tr?.doc.check();
    return tr && { text: markdown.serialize(tr.doc.toJSON()).trim(), cursor: tr.selection.$from };
  };
  const typed = typedAt("One\n\n---\n\nTwo", "horizontalRule");
  expect(typed?.text).toBe("One\n\n---\n\na\n\nTwo");
  expect(typed?.cursor.parent.textContent).toBe("a");
  expect(typed?.cursor.parentOffset).toBe(1);
  expect(typedAt("> One", "blockquote")).toBeNull();
});
