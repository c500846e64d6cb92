import { expect, test } from "vitest";
import { matchesNames } from "#app/desk/editor/text/slash-query.ts";
import { makeTextParser } from "#app/desk/editor/together/text-parser.ts";
import { figureMarkup, NO_FIGURE } from "#app/features/posts/figures/figure-markup.ts";
import { renderMarkdown } from "#app/features/posts/markdown/markdown.server.ts";
import { belowTitle, editable, withoutEmptyParagraphs } from "./editable-markdown.ts";
import { noteAt, noteMarkup, placeNotes } from "./footnote-markup.ts";

const OWN = { ...NO_FIGURE, src: "/images/0123456789abcdef/1440" };

test("a plain picture is Markdown; with a caption, width or size it is a figure", () => {
  expect(figureMarkup({ ...OWN, alt: "An [owl]" })).toBe(
    "![An \\[owl\\]](/images/0123456789abcdef/1440)",
  );
  expect(figureMarkup({ ...OWN, size: "wide", caption: "a < b", credit: "Mei" })).toBe(
    '<figure class="wide"><img src="/images/0123456789abcdef/1440" alt=""><figcaption>a &lt; b <cite>Mei</cite></figcaption></figure>',
  );
});

test("a picture beside the text is of a file as wide as its place", async () => {
  const markup = figureMarkup({ ...OWN, size: "start", width: 1440, height: 960 });
  const { html } = await renderMarkdown(markup);
  expect(html).toContain('<figure class="start"><img');
  expect(html).toContain('sizes="(min-width: 640px) 288px, 100vw"');
});

test("escapes what is typed about a picture", async () => {
  const hostile = '"><script>alert(1)</script>\n\n# x';
  const { html } = await renderMarkdown(
    figureMarkup({ ...OWN, alt: hostile, caption: hostile, credit: hostile }),
  );
  expect(html).not.toContain("<script");
  expect(html).not.toContain("<h2");
});

test("keeps balanced brackets in a note and escapes a single one", () => {
  expect(noteMarkup("see [this](/x)")).toBe("^[see [this](/x)]");
  expect(noteMarkup("a ] b")).toBe("^[a \\] b]");
  expect(noteMarkup("  ")).toBe("");
  expect(noteAt("^[see [this](/x)] and on")?.text).toBe("see [this](/x)");
  expect(noteAt("^[never ends")).toBeNull();
});

test("moves notes defined below the text to their references, but leaves code alone", () => {
  const text = "One[^a], two[^a], `[^a]`.\n\n[^a]: Said\n  there.\n\n```\n[^a]: code\n```";
  expect(placeNotes(text)).toBe(
    "One^[Said there.], two^[Said there.], `[^a]`.\n\n```\n[^a]: code\n```",
  );
  expect(placeNotes("No [^b] here.")).toBe("No [^b] here.");
});

test("the menu finds a block by any word of its names, in both languages", () => {
  const names = ["Smaller heading", "heading title h2", "عنوان فرعي"];
  for (const words of ["", "hea", "Smaller h", "H2", "عنو", "فرعي"]) {
    expect(matchesNames(names, words)).toBe(true);
  }
  expect(matchesNames(names, "ading")).toBe(false);
});

test("drops empty paragraphs, except in code", () => {
  expect(withoutEmptyParagraphs("Fog\n\n\n\n&nbsp;\n\n&nbsp;")).toBe("Fog");
  expect(withoutEmptyParagraphs("> Fog\n> &nbsp;\n> came")).toBe("> Fog\n> came");
  const code = "```html\n&nbsp;\n```";
  expect(withoutEmptyParagraphs(code)).toBe(code);
  expect(withoutEmptyParagraphs("10&nbsp;km")).toBe("10&nbsp;km");
});

test("shifts headings of imported text below the post's title, but leaves code alone", () => {
  expect(belowTitle("# A\n\n## B\n\n###### C\n\n```sh\n# note\n```")).toBe(
    "## A\n\n### B\n\n#### C\n\n```sh\n# note\n```",
  );
  expect(belowTitle("A\n===\n\n## B")).toBe("## A\n\n### B");
  expect(belowTitle("## A\n\n```sh\n# note\n```\n\n### B")).toBe(
    "## A\n\n```sh\n# note\n```\n\n### B",
  );
});

test("takes highlighted text as other programs write it, but not in code or comparisons", () => {
  expect(editable("Read ==this **now**== and ==that==.")).toBe(
    "Read <mark>this **now**</mark> and <mark>that</mark>.",
  );
  for (const text of [
    "a == b == c",
    "`a==b==c`",
    "```\n==x==\n```",
    "Title\n=====",
    "\\=\\=x\\=\\=",
    "===x===",
    '<a href="/?a==b==c">d</a>',
  ]) {
    expect(editable(text)).toBe(text);
  }
});

test("reads characters by their names, and one tilde as a sign", () => {
  expect(editable("One&nbsp;km &mdash; ~5&ndash;~10 &amp; `&copy;` &unknown;")).toBe(
    "One\u00a0km — \\~5–\\~10 &amp; `&copy;` &unknown;",
  );
  for (const text of ["~~gone~~", "&nbsp;", "https://a.example/~me/", "\\~", "~~~\n~a~\n~~~"]) {
    expect(editable(text)).toBe(text);
  }
});

const parser = makeTextParser();
const written = (markdown: string) => parser.blocksOf(markdown).map(parser.write).join("\n\n");

test.each([
  "````md\n```js\nlet a;\n```\n````",
  "> ````\n> ```\n> &nbsp;\n> ```\n> ````",
  "1984\\. It was a cold day.",
  "\\# no heading",
  "Said:  \n\\- Yes.  \n\\+ No.  \n2\\) Then.",
  "Two  \n\\---",
  "A | b  \n\\--- | ---",
  "- 7\\. a",
  "- > [!BUTTON]\n  > [a](/b)",
  "[a](https://example.org/a%20b)",
])("%j is written as it was read", (text) => {
  expect(written(text)).toBe(text);
  expect(written(written(text))).toBe(text);
});

test.each([
  ["[a](<https://example.org/a b>)", "[a](https://example.org/a%20b)"],
  ["[a](<https://example.org/a)b>)", "[a](https://example.org/a%29b)"],
  ["~~~ a`b\nx\n~~~", "```ab\nx\n```"],
])("%j stays the same in other words", (text, words) => {
  expect(written(text)).toBe(words);
});

test("a paragraph that begins with spaces is no code", async () => {
  const { schema } = parser;
  const line = schema.node("paragraph", null, [schema.text("    Four spaces.")]);
  expect(parser.write(line)).toBe("Four spaces.");
});

test("quotes within quotes, as in a long exchange of emails, are read at once", () => {
  for (const deep of ["> ".repeat(80), "- ".repeat(80)]) {
    const text = `${deep}Fog\n\n${deep}a ~ b`;
    expect(editable(text)).toBe(text.replace("~", "\\~"));
    expect(withoutEmptyParagraphs(text)).toBe(text);
  }
});
