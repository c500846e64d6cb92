import { expect, test } from "vitest";
import { renderMarkdown } from "#app/features/posts/markdown/markdown.server.ts";
import { placeSideNotes } from "./side-notes.ts";

async function placed(markdown: string) {
  return placeSideNotes((await renderMarkdown(markdown)).html);
}

const idsOf = (html: string) => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);

test("a footnote stands beside its reference, and at the end", async () => {
  const { html, hasSideNotes } = await placed("One^[With *care* and [a link](/about).] two.");
  expect(hasSideNotes).toBe(true);
  expect(html).toContain(
    '<span>1</span></sup><span class="side-note" role="doc-footnote"><b>1</b> With <em>care</em> and <a href="/about">a link</a>.</span> two.',
  );
  expect(html).toContain('<li id="note-1">With <em>care</em>');
});

test("no id is there twice, and no copy leads back", async () => {
  const { html } = await placed("A^[x] b[^n] c[^n].\n\n[^n]: One.\n\n    Two.");
  const ids = idsOf(html);
  expect(new Set(ids).size).toBe(ids.length);
  expect(html.match(/class="side-note"/g)).toHaveLength(2);
  expect(html).toContain("<b>2</b> One.<br /><br />Two.</span>");
});

test.each([
  ["a list", "A[^n].\n\n[^n]: One.\n\n    - Two."],
  ["a reference in a table", "| A |\n|---|\n| b^[c] |"],
  ["a reference in a callout", "> [!NOTE] A\n> b^[c]"],
  ["no notes", "Nothing."],
])("a text with %s keeps its notes at the end alone", async (_, markdown) => {
  const { html } = await renderMarkdown(markdown);
  expect(placeSideNotes(html)).toEqual({ html, hasSideNotes: false });
});
