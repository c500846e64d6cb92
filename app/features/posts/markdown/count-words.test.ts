import { expect, test } from "vitest";
import { countBodyWords } from "./count-words.ts";
import { renderMarkdown } from "./markdown.server.ts";

test.each([
  ["## Two words\n\nand *three* more", 5],
  [
    "[a link](https://example.org/with/many/words) and ![no words](/images/0123456789abcdef/640)",
    3,
  ],
  [
    "<figure><img src='/images/1/640' alt='not read'><figcaption>one caption</figcaption></figure>",
    2,
  ],
  ["A tower^[Built in *1900*.] falls[^why].\n\n[^why]: Nobody knows.", 8],
  ["> [!TIP] Take a lamp\n> It is dark", 6],
  ["```js\nlet a  =  1;\n```\n\nand `code`", 5],
  ["| Floor | Seconds |\n| ----- | ------- |\n| 9     | 41      |", 4],
  ["wo<b>r</b>d<br>next", 2],
  ["<script>\nlet hidden = 1;\n</script>\n\nseen", 1],
  ["1. one\n2. two\n\n---\n\n- three", 3],
  ["- [x] done\n  - [ ] to do\n\n> - [X] quoted", 4],
  ["H<sub>2</sub>O is <mark>wet</mark>", 3],
  ["", 0],
])("of %j readers see %s words", (markdown, count) => {
  expect(countBodyWords(markdown)).toBe(count);
});

test("the stored count and the reading time are those of the editor", async () => {
  const markdown = `![x](/images/0123456789abcdef/640)\n\n${"well-known lamps ".repeat(110)}`;
  const { wordCount, readingMinutes } = await renderMarkdown(markdown);
  expect(wordCount).toBe(countBodyWords(markdown));
  expect(wordCount).toBe(220);
  expect(readingMinutes).toBe(1);
});
