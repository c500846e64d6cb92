import { beforeAll, expect, test } from "vitest";
import { colourCode, loadGrammars, startBudget } from "./code-highlight.server.ts";

const CODE = Array.from({ length: 100 }, (_, line) => `const a${line} = "<b>";`).join("\n");
const BLOCK = { language: "ts", code: CODE };

beforeAll(() => loadGrammars([BLOCK]));

/** The text that a browser shows. */
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">");

test("code is highlighted from its first to its last line, and keeps its text", () => {
  const html = colourCode(BLOCK, () => true);
  expect(html.match(/tok-keyword">const/g)).toHaveLength(100);
  expect(textOf(html)).toBe(CODE);
});

test("a comment of many lines is one to its end", () => {
  const code = `/*\n${"star\n".repeat(60)}*/\nlet a = 1;`;
  const html = colourCode({ language: "ts", code }, () => true);
  expect(html.match(/tok-comment/g)!.length).toBeGreaterThan(60);
  expect(html).toContain('tok-keyword">let');
});

test("once the budget is used up, the rest of the code is escaped only", () => {
  let looks = 0;
  const html = colourCode(BLOCK, () => looks++ < 2);
  expect(html.match(/tok-keyword">const/g)).toHaveLength(40);
  expect(textOf(html)).toBe(CODE);
});

test("the budget is the processor's time", () => {
  expect(startBudget(60_000)()).toBe(true);
  expect(startBudget(0)()).toBe(false);
});
