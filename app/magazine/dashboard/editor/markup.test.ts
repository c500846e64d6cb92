import { expect, test } from "vitest";
import { renderMarkdown } from "#app/features/posts/markdown.server.ts";
import { figureMarkup, NO_FIGURE } from "./figure-markup.ts";
import { noteAt, noteMarkup, placeNotes } from "./footnote-markup.ts";
import { belowTitle, withoutRoom } from "./readable-markdown.ts";
import { isMeant } from "./slash-query.ts";

const OWN = { ...NO_FIGURE, src: "/images/0123456789abcdef/1440" };

test("a picture without words is Markdown; one with words, a width or a size is a figure", () => {
  expect(figureMarkup({ ...OWN, alt: "An [owl]" })).toBe(
    "![An \\[owl\\]](/images/0123456789abcdef/1440)",
  );
  expect(figureMarkup({ ...OWN, size: "wide", caption: "a < b", credit: "Mei" })).toBe(
    '<figure class="wide"><img src="/images/0123456789abcdef/1440" alt=""><figcaption>a &lt; b <cite>Mei</cite></figcaption></figure>',
  );
});

test("what somebody types about a picture cannot leave its place", async () => {
  const hostile = '"><script>alert(1)</script>\n\n# x';
  const { html } = await renderMarkdown(
    figureMarkup({ ...OWN, alt: hostile, caption: hostile, credit: hostile }),
  );
  expect(html).not.toContain("<script");
  expect(html).not.toContain("<h2");
});

test("a note keeps pairs of brackets, and one bracket alone is written out", () => {
  expect(noteMarkup("see [this](/x)")).toBe("^[see [this](/x)]");
  expect(noteMarkup("a ] b")).toBe("^[a \\] b]");
  expect(noteMarkup("  ")).toBe("");
  expect(noteAt("^[see [this](/x)] and on")?.text).toBe("see [this](/x)");
  expect(noteAt("^[never ends")).toBeNull();
});

test("notes that are written below the text are put where they belong, code is left alone", () => {
  const text = "One[^a], two[^a], `[^a]`.\n\n[^a]: Said\n  there.\n\n```\n[^a]: code\n```";
  expect(placeNotes(text)).toBe(
    "One^[Said there.], two^[Said there.], `[^a]`.\n\n```\n[^a]: code\n```",
  );
  expect(placeNotes("No [^b] here.")).toBe("No [^b] here.");
});

test("the menu finds a thing by any word of its names, in both languages", () => {
  const names = ["Smaller heading", "heading title h2", "عنوان فرعي"];
  for (const words of ["", "hea", "Smaller h", "H2", "عنو", "فرعي"]) {
    expect(isMeant(names, words)).toBe(true);
  }
  expect(isMeant(names, "ading")).toBe(false);
});

test("empty paragraphs leave no trace in a text, unless they are code", () => {
  expect(withoutRoom("Fog\n\n\n\n&nbsp;\n\n&nbsp;")).toBe("Fog");
  expect(withoutRoom("> Fog\n> &nbsp;\n> came")).toBe("> Fog\n> came");
  const code = "```html\n&nbsp;\n```";
  expect(withoutRoom(code)).toBe(code);
  expect(withoutRoom("10&nbsp;km")).toBe("10&nbsp;km");
});

test("headings of a text from elsewhere stand below the post's own title; code is left alone", () => {
  expect(belowTitle("# A\n\n## B\n\n###### C\n\n```sh\n# note\n```")).toBe(
    "## A\n\n### B\n\n#### C\n\n```sh\n# note\n```",
  );
  expect(belowTitle("A\n===\n\n## B")).toBe("## A\n\n### B");
  expect(belowTitle("## A\n\n```sh\n# note\n```\n\n### B")).toBe(
    "## A\n\n```sh\n# note\n```\n\n### B",
  );
});
