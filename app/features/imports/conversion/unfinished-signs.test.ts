/** Untrusted texts are read in linear time, whatever they open and never close. */
import { expect, test } from "vitest";
import {
  mdxText,
  notionText,
  obsidianText,
} from "#app/features/imports/sources/markdown/note-texts.ts";
import { expandShortcodes } from "#app/features/imports/sources/wordpress/shortcodes.ts";
import { PieceList } from "./body.ts";
import { readBody } from "./convert-body.server.ts";
import { withParagraphs } from "./paragraphs.ts";
import { plainTextOf } from "./plain-text.server.ts";

const LENGTH = 60_000;
/** Processor time, since the machine may be busy. Quadratic time would take several times as long. */
const MAX_SECONDS = 4;

function secondsOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

const HTML = { format: "html", pieces: [], losses: [] } as const;
const MARKDOWN = { format: "markdown", losses: [], findPage: () => null } as const;
const nothing = () => null;

const READERS: Record<string, (text: string) => unknown> = {
  HTML: (html) => readBody({ ...HTML, html }, "").write(nothing, nothing),
  Markdown: (markdown) => readBody({ ...MARKDOWN, markdown }, "").write(nothing, nothing),
  shortcodes: (html) =>
    expandShortcodes(html, { attachments: new Map(), own: [] }, new PieceList()),
  "classic WordPress": withParagraphs,
  title: plainTextOf,
  Obsidian: obsidianText,
  Notion: notionText,
  MDX: mdxText,
};

test.each([
  ["HTML", "<a>"],
  ["HTML", "<a href=x></a>"],
  ["HTML", "<!--"],
  ["Markdown", "`"],
  ["Markdown", "~~~ "],
  ["Markdown", "!["],
  ["Markdown", "![a]("],
  ["Markdown", "![a](data:"],
  ["Markdown", "![["],
  ["Markdown", "[[a|"],
  ["Markdown", "{{< figure "],
  ["Markdown", "{% a "],
  ["Markdown", "{% raw "],
  ["Markdown", '{{< ref "'],
  ["Markdown", "<img a"],
  ["Markdown", "<figure"],
  ["shortcodes", "["],
  ["shortcodes", '[gallery ids="'],
  ["shortcodes", "[caption]"],
  ["shortcodes", "[a a=b c=d"],
  ["shortcodes", "[gallery a"],
  ["classic WordPress", "<pre>"],
  ["classic WordPress", "<p "],
  ["classic WordPress", "\n "],
  ["title", "<br "],
  ["Obsidian", "`"],
  ["Obsidian", "%%"],
  ["Obsidian", "== a"],
  ["Obsidian", "#a"],
  ["Obsidian", " ^a"],
  ["Obsidian", "> [!"],
  ["Notion", "<aside>"],
  ["MDX", "<A"],
  ["MDX", "import "],
])("%s full of %j is read in the time of its length", (reader, signs) => {
  const text = signs.repeat(LENGTH / signs.length);
  expect(secondsOf(() => READERS[reader]!(text))).toBeLessThan(MAX_SECONDS);
});
