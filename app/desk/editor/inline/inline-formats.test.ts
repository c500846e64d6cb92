import { EditorState } from "@tiptap/pm/state";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { editable, storable } from "#app/desk/editor/blocks/editable-markdown.ts";
import { isWritable } from "#app/desk/editor/text/make-editor.ts";
import { renderMarkdown } from "#app/features/posts/markdown/markdown.server.ts";
import { markdown, schema } from "#tests/editor-markdown.ts";
import { EmojiNames, emojiBetween } from "./emoji-rule.ts";

/** A text after one stay in the editor. */
const edited = (text: string): string =>
  storable(markdown.serialize(markdown.parse(editable(text))));

test.each([
  "Water is H<sub>2</sub>O, and <mark>this **matters**</mark> to x<sup>2</sup>.",
  "<mark>Whole line</mark>",
  "<mark>H<sub>2</sub>O</mark> and [<mark>a link</mark>](https://example.org)",
  "- [ ] to do\n- [x] **done**",
  "- [ ] one\n  - [x] two\n- [ ] three",
  "1. one\n2. two",
])("%j survives the editor, and readers see the same", async (text) => {
  expect(isWritable(text)).toBe(true);
  expect(edited(text)).toBe(text);
  expect((await renderMarkdown(edited(text))).html).toBe((await renderMarkdown(text)).html);
});

test.each([
  ["Read ==this **now**==, or ==that==.", "Read <mark>this **now**</mark>, or <mark>that</mark>."],
  [
    "==`a`== and [==c==](https://example.org)",
    "<mark>`a`</mark> and [<mark>c</mark>](https://example.org)",
  ],
])(
  "%j of another program is highlighted, and stays so after a stay in the editor",
  async (text, stored) => {
    expect(isWritable(text)).toBe(true);
    expect(edited(text)).toBe(stored);
    expect((await renderMarkdown(text)).html).toBe((await renderMarkdown(stored)).html);
  },
);

test.each([
  "a == b == c",
  "==no mark==",
  "a==b==c, ===d===",
  "2^3^4",
  "a~b~c",
  "<mark>",
  "[x] no task",
  "x^[y",
])("%j that was typed stays what it is", async (typed) => {
  const paragraph = { type: "paragraph", content: [{ type: "text", text: typed }] };
  const stored = storable(markdown.serialize({ type: "doc", content: [paragraph] }));
  expect((await renderMarkdown(stored)).text).toBe(typed);
  expect(markdown.parse(editable(stored)).content).toEqual([paragraph]);
});

test("marks with attributes, without an end or over several paragraphs are left to the Markdown field", () => {
  for (const text of ['<sup id="x">1</sup>', "<mark>open", "<mark>one\n\ntwo</mark>"]) {
    expect(isWritable(text)).toBe(false);
  }
});

test("highlighted, raised and lowered text keeps its marks, however they are nested", () => {
  const words = fc.stringMatching(/^[a-z]{1,6}$/);
  const mark = fc.constantFrom("highlight", "superscript", "subscript", "bold", "italic");
  const piece = fc.record({ text: words, marks: fc.uniqueArray(mark, { maxLength: 2 }) });
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 5 }), (pieces) => {
      const isBoth = (names: string[]) =>
        names.includes("superscript") && names.includes("subscript");
      fc.pre(!pieces.some(({ marks }) => isBoth(marks)));
      const content = pieces.flatMap(({ text, marks }) => [
        { type: "text", text, marks: marks.map((type) => ({ type })) },
        { type: "text", text: " " },
      ]);
      const stored = markdown.serialize({ type: "doc", content: [{ type: "paragraph", content }] });
      const text = stored.replace(/<\/?(?:mark|su[bp])>/g, "").replaceAll(/\*/g, "");
      expect(text.trim()).toBe(pieces.map((one) => one.text).join(" "));
      expect(edited(stored).trim()).toBe(stored.trim());
    }),
  );
});

test.each([
  [":fire:", "🔥"],
  ["Well done :thumbs_up:", "👍"],
  ["(:lol:", "😂"],
  ["at 10:fire:", undefined],
  [":constructor:", undefined],
  [":nosuchname:", undefined],
  [":fire", undefined],
])("%j ends in the emoji %s", (line, sign) => {
  expect(emojiBetween(line)).toBe(sign);
});

test.each([
  ["one", 6],
  ["two", 5],
])("an emoji replaces its whole name when %s letters arrive at once", (_count, present) => {
  const insertContentAt = vi.fn((_place: object, _sign: string) => ({ run: () => true }));
  const [rule] = EmojiNames.config.addInputRules!.call({} as never);
  // Of "a :fire:", as far as it is in the text.
  const range = { from: 2, to: 2 + present };
  const match = Object.assign([" :fire:"], { index: 1, input: "a :fire:" });
  const state = EditorState.create({ schema });
  rule!.handler({ range, match, state, chain: () => ({ insertContentAt }) } as never);
  expect(insertContentAt).toHaveBeenCalledWith({ from: 3, to: range.to }, "🔥");
});
