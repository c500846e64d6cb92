import { expect, test } from "vitest";
import { previewOf } from "./preview.ts";

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
