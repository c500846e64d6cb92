import { expect, test } from "vitest";
import { schema } from "#tests/editor-markdown.ts";
import { placeBetween } from "./hold-place.ts";

const paragraph = (text: string) => schema.node("paragraph", null, text ? [schema.text(text)] : []);
const doc = schema.node("doc", null, [paragraph("Fog."), paragraph(""), paragraph("Rain.")]);

test.each([
  ["within a line, or at its end, behind it", 3, [6, 6]],
  ["where a line begins, before it", 1, [0, 0]],
  ["in an empty line, instead of it", 7, [6, 8]],
  ["between two blocks, there", 8, [8, 8]],
])("a block that arrives goes %s", (_where, at, place) => {
  expect(Object.values(placeBetween(doc, at))).toEqual(place);
});
