import { getSchema, type JSONContent } from "@tiptap/core";
import { MarkdownManager } from "@tiptap/markdown";
import fc from "fast-check";
import { expect, test } from "vitest";
import { editable, withoutEmptyParagraphs } from "#app/desk/editor/blocks/editable-markdown.ts";
import { editorExtensions, isWritable } from "#app/desk/editor/text/make-editor.ts";
import {
  ALIGNMENTS,
  BOOKMARK,
  BUTTON,
  DONATION,
  FILE,
  type LeafCard,
  leafMarkdown,
  SIGN_UP,
} from "#app/features/posts/cards/leaf-cards.ts";
import { frameTitle } from "#app/features/posts/raw-html/raw-html.ts";
import { replaceFigures } from "#app/features/transfer/folder-pictures.ts";

const extensions = editorExtensions({ membersOnly: "End", web: "W", email: "E", signUp: "S" });
const editor = new MarkdownManager({ extensions });
const schema = getSchema(extensions);

const read = (markdown: string) => editor.parse(editable(markdown));
const write = (document: JSONContent) => withoutEmptyParagraphs(editor.serialize(document));

/** Anything that may be typed into a field of one line. */
const line = fc
  .oneof(
    fc.string({ unit: "grapheme", maxLength: 12 }),
    fc.constantFrom(
      "[a](b)",
      "![](/images/0123456789abcdef/640)",
      "> [!BUTTON]",
      "```",
      "<b>",
      "\\",
    ),
    fc.constantFrom(
      "ليل",
      "*a*",
      "- x",
      "# y",
      "1. z",
      "a|b",
      "&amp;",
      "^[n]",
      "_",
      "https://a.example",
    ),
  )
  .map((text) => text.replace(/\s+/g, " ").trim());

const href = fc.oneof(line, fc.webUrl({ withQueryParameters: true, withFragments: true }));
const picture = fc.constantFrom("", "/images/0123456789abcdef/640");

const html = fc
  .array(fc.oneof(line, fc.constantFrom("", "```", "````{=html}", "<div>")), { maxLength: 4 })
  .map((lines) => lines.join("\n"));

const frame = fc.record({
  title: line.map(frameTitle),
  height: fc.integer({ min: 10, max: 9999 }),
});

const leaf = fc.oneof(
  fc
    .record({ text: line, href, align: fc.constantFrom(...ALIGNMENTS) })
    .map((attrs) => ({ type: "button", attrs })),
  fc
    .record({ text: line, href, description: line, site: line, picture })
    .map((attrs) => ({ type: "bookmark", attrs })),
  fc.record({ text: line, href, details: line }).map((attrs) => ({ type: "fileCard", attrs })),
  fc.record({ title: line, text: line }).map((attrs) => ({ type: "signUp", attrs })),
  fc
    .record({ title: line, text: line, button: line })
    .map((attrs) => ({ type: "donation", attrs })),
  fc.record({ html, frame: fc.option(frame) }).map(({ html, frame }) => ({
    type: "htmlCard",
    attrs: { html, ...(frame ?? { title: "", height: 0 }) },
  })),
);

const words = fc.stringMatching(/^[A-Za-zäéñليل]{1,8}( [A-Za-z0-9]{1,8}){0,4}$/);

const paragraph = words.map((text) => ({ type: "paragraph", content: [{ type: "text", text }] }));

/** A card in a card, and what else a text holds. */
const { block } = fc.letrec<{ block: JSONContent; blocks: JSONContent[] }>((tie) => ({
  block: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    paragraph as fc.Arbitrary<JSONContent>,
    leaf as fc.Arbitrary<JSONContent>,
    fc.record({ title: words, content: tie("blocks") }).map(({ title, content }) => ({
      type: "toggle",
      attrs: { title },
      content,
    })),
    fc
      .array(tie("blocks"), { minLength: 2, maxLength: 3 })
      .map((columns) => columns.map((content) => ({ type: "column", content })))
      .map((content) => ({ type: "columns", content })),
    fc
      .record({ type: fc.constantFrom("webOnly", "emailOnly"), content: tie("blocks") })
      .map((each) => each as JSONContent),
    fc
      .record({ kind: fc.constantFrom("note", "cta"), title: words, content: tie("blocks") })
      .map(({ kind, title, content }) => ({ type: "callout", attrs: { kind, title }, content })),
    paragraph.map((one) => ({ type: "pullQuote", attrs: { speaker: "" }, content: [one] })),
  ),
  blocks: fc.array(tie("block"), { minLength: 1, maxLength: 3 }),
}));

/** Without the defaults that either side leaves out. */
const plain = (document: JSONContent) => schema.nodeFromJSON(document).toJSON();

test("every card survives stored → editor → stored unchanged, whatever is typed into it", () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (content) => {
      const document: JSONContent = { type: "doc", content };
      const stored = write(document);
      const opened = read(stored);
      expect(plain(opened), stored).toEqual(plain(document));
      expect(write(opened)).toBe(stored);
    }),
    { numRuns: 100 },
  );
});

test("the import of a folder leaves cards as they are", () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 3 }), (content) => {
      const stored = write({ type: "doc", content });
      expect(replaceFigures(stored, () => "")).toBe(stored);
    }),
  );
});

test.each([
  "<!-- members-only -->",
  "> [!BUTTON] center\n> [Read on](/about)",
  "> [!FILE] PDF, 1.2 MB\n> [Report](/media/0123456789abcdef.pdf)",
  "> [!TOGGLE] Why?\n> Because.\n>\n> - one\n> - two",
  "> [!COLUMNS]\n> > [!COLUMN]\n> > One\n>\n> > [!COLUMN]\n> > Two",
  "> [!EMAIL]\n> Dear reader,",
  "> [!CTA] Join\n> Twice a month.\n>\n> > [!BUTTON] center\n> > [Join](/subscription)",
  "```{=html}\n<div>\n\n<b>x</b>\n</div>\n```",
  "```{=html frame=300} The map of tides\n<script>draw()</script>\n```",
])("the editor keeps a card between two paragraphs: %s", (card) => {
  const markdown = `Before.\n\n${card}\n\nAfter.`;
  expect(isWritable(markdown)).toBe(true);
  const document = read(markdown);
  expect(document.content).toHaveLength(3);
  expect(document.content![1]!.type).not.toMatch(/paragraph|blockquote|codeBlock/);
  expect(write(document)).toBe(markdown);
});

test("the Markdown of a card is what a person would write", () => {
  const markdown = <Facts extends object>(card: LeafCard<Facts>, facts: Partial<Facts>) =>
    leafMarkdown(card, { ...card.none, ...facts });
  expect(markdown(BUTTON, { text: "Read [on]", href: "/a b" })).toBe(
    "> [!BUTTON]\n> [Read \\[on\\]](</a b>)",
  );
  expect(markdown(BOOKMARK, { text: "A", href: "https://a.example", description: "b" })).toBe(
    "> [!BOOKMARK]\n> [A](https://a.example)\n> b",
  );
  expect(markdown(FILE, {})).toBe("> [!FILE]\n> []()");
  expect(markdown(SIGN_UP, { title: "Letters" })).toBe("> [!SIGNUP] Letters");
  expect(markdown(DONATION, { title: "Help", text: "us", button: "Give" })).toBe(
    "> [!DONATE] Help\n> us\n> [Give](/subscription/donate)",
  );
});
