import fc from "fast-check";
import { expect, test } from "vitest";
import { packGraph, unpackGraph } from "./graph.ts";

const plain = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie("value"), { maxLength: 5 }),
    fc.dictionary(
      fc.string().filter((key) => key !== "__proto__"),
      tie("value"),
      { maxKeys: 5, noNullPrototype: true },
    ),
  ),
})).value;

test("packed values are unpacked equal", () => {
  fc.assert(
    fc.property(plain, (value) => {
      expect(unpackGraph(packGraph(value))).toEqual(value);
    }),
    { examples: [[[{}, { "": "" }]], [[{ a: 1, b: 2 }, { "a\nb": 3 }]]] },
  );
});

test("an object with two references is written once and shared again", () => {
  const author = { name: "Inès Moreau" };
  const text = packGraph([{ author }, { author }]);
  const [first, second] = unpackGraph<{ author: object }[]>(text);
  expect(text.match(/Inès/g)).toHaveLength(1);
  expect(first?.author).toBe(second?.author);
});

test("absent fields stay absent", () => {
  expect(unpackGraph(packGraph({ a: undefined, b: 1 }))).toEqual({ b: 1 });
});
