import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findSnippets } from "#app/desk/editor/cards/snippet-insertions.ts";
import type { DeskKey } from "#app/desk/shell/desk-text.ts";
import { LOCALES } from "#app/platform/i18n/languages.ts";
import german from "#locales/de/desk.json";
import english from "#locales/en/desk.json";
import { ROOT } from "#tests/source-files.ts";
import { findInsertions } from "./insertions.ts";

const catalogues = new Map(
  LOCALES.map((locale) => [
    locale,
    JSON.parse(readFileSync(join(ROOT, `locales/${locale}/desk.json`), "utf8")),
  ]),
);

const translate = (messages: Partial<Record<DeskKey, unknown>>) => (key: DeskKey) =>
  String(messages[key]);

const first = (words: string, messages: Partial<Record<DeskKey, unknown>> = english) =>
  findInsertions(words, translate(messages))[0]?.items[0]?.name;

test("what is called as it was typed comes first, before what is found by another word", () => {
  expect(first("divider")).toBe("tool.rule");
  expect(first("note")).toBe("callout.note");
  expect(first("trennlinie", german)).toBe("tool.rule");
  expect(first("divider", german)).toBe("tool.rule");
});

const snippetsOf = (...titles: string[]) =>
  titles.map((title) => ({ id: title, title, markdown: title, isManaged: true }));

test("a snippet is found by the words of its title, once some are typed", () => {
  const snippets = snippetsOf("About us", "Ferry intro");
  const titles = (words: string) =>
    findSnippets(snippets, words).map(({ snippet }) => snippet?.title);
  expect(titles("intro")).toEqual(["Ferry intro"]);
  expect(titles("")).toEqual([]);
});

test("own snippets come before what is found by another word, but not before what is called so", () => {
  const snippets = snippetsOf("Sign-off", "Quote of the day", "Our signature");
  const names = (words: string) => {
    const own = findSnippets(snippets, words);
    const found = findInsertions(words, translate(english), { own });
    return found.flatMap(({ items }) => items.map(({ snippet, name }) => snippet?.title ?? name));
  };
  expect(names("sign").slice(0, 2)).toEqual(["Sign-off", "Our signature"]);
  expect(names("quote").slice(0, 2)).toEqual(["tool.quote", "Quote of the day"]);
  expect(names("sign-off")).toEqual(["Sign-off"]);
});

test.each([
  ["picture", "tool.picture"],
  ["gallery", "gallery.name"],
  ["film", "media.title"],
  ["sound", "media.title"],
  ["embed", "media.title"],
  ["video or audio", "media.title"],
  ["audio video", "media.title"],
  ["bookmark", "card.bookmark"],
  ["button", "card.button"],
  ["call to action", "card.cta"],
  ["toggle", "card.toggle"],
  ["callout", "callout.note"],
  ["quote", "tool.quote"],
  ["pull quote", "pullQuote.name"],
  ["columns", "card.columns2"],
  ["2 columns", "card.columns2"],
  ["3 columns", "card.columns3"],
  ["file", "card.file"],
  ["table", "tool.table"],
  ["code", "tool.codeBlock"],
  ["markdown", "card.markdown"],
  ["html", "card.html"],
  ["paywall", "card.membersOnly"],
  ["sign-up", "card.signUp"],
  ["sign up form", "card.signUp"],
  ["email only", "card.emailOnly"],
  ["web only", "card.webOnly"],
  ["snippets", "card.snippet"],
  ["footnote", "footnote.name"],
  ["emoji", "tool.emoji"],
])("/%s finds it", (words, name) => {
  expect(first(words)).toBe(name);
});

const itemsFor = (words: string, messages: Partial<Record<DeskKey, unknown>> = english) =>
  findInsertions(words, translate(messages)).flatMap(({ items }) => items);

test.each(LOCALES)(
  "each item is found in %s by any word of its name, its other words and its hint, in any order",
  (locale) => {
    const messages = catalogues.get(locale)!;
    for (const { name, words, hint } of itemsFor("", messages)) {
      const texts = [name, words, ...(hint ? [hint] : [])].map((key) => translate(messages)(key));
      const typed = texts.join(" ").match(/[\p{L}\p{M}\p{N}-]+/gu) ?? [];
      for (const each of [...typed, typed.slice(0, 4).toReversed().join(" ")]) {
        expect(itemsFor(each, messages).map((item) => item.name)).toContain(name);
      }
    }
  },
);

test("a letter or two are the start of a word", () => {
  expect(itemsFor("vi").map(({ name }) => name)).not.toContain("callout.tip");
  expect(itemsFor("xy")).toEqual([]);
});

test("in a table only parts of a sentence are offered", () => {
  const names = findInsertions("", translate(english), { isLine: true }).flatMap(({ items }) =>
    items.map(({ name }) => name),
  );
  expect(names).toEqual(["footnote.name", "tool.link", "tool.emoji"]);
});
