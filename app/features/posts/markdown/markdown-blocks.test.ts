import { expect, test } from "vitest";
import { markdownBlocks } from "./markdown.server.ts";

const TEXT = `# Fog

It came *in*.
It stayed.

- one
- two
  with more

3. third

| a | b |
|---|---|
| 1 | 2 |

\`\`\`js
let a;

\`\`\`

The end.
`;

const sourceOf = ({ from, to }: { from: number; to: number }) =>
  TEXT.split("\n").slice(from, to).join("\n").trimEnd();

test("every block names its lines in the source", () => {
  expect(markdownBlocks(TEXT).map(sourceOf)).toEqual([
    "# Fog",
    "It came *in*.\nIt stayed.",
    "- one",
    "- two\n  with more",
    "3. third",
    "| a | b |\n|---|---|\n| 1 | 2 |",
    "```js\nlet a;\n\n```",
    "The end.",
  ]);
});

test("every block is safe HTML of its own", () => {
  const htmls = markdownBlocks(`${TEXT}\n<script>alert(1)</script>`).map(({ html }) => html);
  expect(htmls[0]).toContain("<h2");
  expect(htmls[1]).toContain("<em>in</em>");
  expect(htmls[2]).toMatch(/^<ul>\s*<li>one<\/li>\s*<\/ul>$/);
  expect(htmls[4]).toContain('<ol start="3">');
  expect(htmls.join()).not.toContain("alert");
});

test("links by reference and notes are resolved; the notes themselves stand in no block", () => {
  const [first] = markdownBlocks("See [there][a] and here[^1].\n\n[a]: /fog\n\n[^1]: A note.");
  expect(first?.html).toContain('href="/fog"');
  expect(markdownBlocks("Here[^1].\n\n[^1]: A note.")).toHaveLength(1);
});
