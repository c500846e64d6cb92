import { Schema } from "@tiptap/pm/model";
import { expect, test } from "vitest";
import { mapText } from "./text-map.ts";

const schema = new Schema({
  nodes: {
    doc: { content: "block+" },
    paragraph: { group: "block", content: "inline*" },
    picture: { group: "block" },
    text: { group: "inline" },
  },
  marks: { strong: {} },
});

const { paragraph, picture } = schema.nodes;
const doc = schema.node("doc", null, [
  paragraph!.create(null, [
    schema.text("The tide "),
    schema.text("turned", [schema.mark("strong")]),
  ]),
  picture!.create(),
  paragraph!.create(null, schema.text("Nobody saw it.")),
]);

const { text, positionsOf, offsetsOf } = mapText(doc);

test("blocks are separated by one line break", () => {
  expect(text).toBe("The tide turned\nNobody saw it.");
});

test("a range of the text is found in the document, across marks and blocks, and back", () => {
  for (const words of ["tide turned", "Nobody", "turned\nNobody", text]) {
    const from = text.indexOf(words);
    const range = { from, to: from + words.length };
    const positions = positionsOf(range)!;
    expect(doc.textBetween(positions.from, positions.to, "\n")).toBe(words);
    expect(offsetsOf(positions)).toEqual(range);
  }
});

test("a line break alone is nowhere in the document", () => {
  const at = text.indexOf("\n");
  expect(positionsOf({ from: at, to: at + 1 })).toBeNull();
});
