import { MarkdownManager } from "@tiptap/markdown";
import StarterKit from "@tiptap/starter-kit";
import { expect, test } from "vitest";
import { Callout } from "./callout-node.ts";
import { PullQuote } from "./pull-quote-node.ts";

const markdown = new MarkdownManager({ extensions: [StarterKit, Callout, PullQuote] });

test.each([
  "> [!PULLQUOTE] Gwilym Tate\n> It's got an even **temper**.",
  "> [!PULLQUOTE]\n> Declined.\n>\n> Twice.",
])("the editor keeps a pull quote as it is: %s", (quote) => {
  const document = markdown.parse(`Before.\n\n${quote}\n\nAfter.`);
  expect(document.content?.map(({ type }) => type)).toEqual([
    "paragraph",
    "pullQuote",
    "paragraph",
  ]);
  expect(markdown.serialize(document)).toBe(`Before.\n\n${quote}\n\nAfter.`);
});

test("other block quotes are not pull quotes", () => {
  const types = markdown.parse("> [!TIP] Socks\n> Bring some.\n\n> Quoted [!PULLQUOTE]").content;
  expect(types?.map(({ type }) => type)).toEqual(["callout", "blockquote"]);
});
