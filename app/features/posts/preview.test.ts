import { expect, test } from "vitest";
import { previewOf } from "./preview.ts";
import { PREVIEW_END } from "./text-marks.ts";

const LONG = "Many more words follow here. ".repeat(40);

test("the preview is the first paragraph with text, as plain text", () => {
  const html = `<h2>Title</h2><p> </p><p class="lead">One <a href="/x">two</a> &amp; three.</p><p>${LONG}</p>`;
  expect(previewOf(html)).toBe("<p>One two &amp; three.</p>");
});

test("a text of one paragraph is not revealed", () => {
  const preview = previewOf(`<p>${LONG}The end.</p>`);
  expect(preview.length).toBeLessThan(LONG.length / 2);
  expect(preview).toMatch(/^<p>Many more words.*…<\/p>$/);
  expect(previewOf("<p>Short.</p>")).toBe("");
});

test("a long first paragraph is cut between words and never within an entity", () => {
  const preview = previewOf(`<p>${"salt &amp; pepper ".repeat(200)}</p><p>${LONG}</p>`);
  expect(preview.length).toBeLessThan(620);
  expect(preview).not.toMatch(/&\w*…/);
  expect(previewOf("")).toBe("");
});

test("a first paragraph without spaces is cut between words as well", () => {
  const preview = previewOf(`<p>${"会員だけが記事の全文を読めます。".repeat(60)}</p>`);
  expect(preview).toMatch(/^<p>会員だけが.*…<\/p>$/u);
  expect(preview.length).toBeGreaterThan(200);
});

test("the author's end of the preview decides, whatever is long or short", () => {
  const above = `<h2>Title</h2>\n<p>One <b>two</b>.</p>`;
  expect(previewOf(`${above}\n${PREVIEW_END}\n<p>Secret.</p>`)).toBe(above);
  expect(previewOf(`${PREVIEW_END}\n<p>${LONG}</p>`)).toBe("");
});

test("references to notes, which are below, are left out of the preview", () => {
  const mark = '<sup id="note-ref-1" class="note-mark"><a href="#note-1">1</a></sup>';
  expect(previewOf(`<p>One${mark}.</p>\n${PREVIEW_END}\n<p>Two.</p>`)).toBe("<p>One.</p>");
});
