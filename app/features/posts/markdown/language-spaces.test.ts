import { expect, test } from "vitest";
import { withLanguageSpaces } from "./language-spaces.ts";
import { renderMarkdown } from "./markdown.server.ts";

test("French punctuation keeps a narrow space before it that does not break, typed or not", () => {
  const set = (text: string) => withLanguageSpaces(text, "fr");
  expect(set("Quoi ? Rien ! Bien ; allons : oui")).toBe(
    "Quoi\u202f? Rien\u202f! Bien\u202f; allons\u202f: oui",
  );
  expect(set("Quoi? Vraiment?! Note: non")).toBe("Quoi\u202f? Vraiment\u202f?! Note\u202f: non");
  expect(set("«Bonjour», dit-elle, « adieu ».")).toBe(
    "«\u202fBonjour\u202f», dit-elle, «\u202fadieu\u202f».",
  );
});

test("times, addresses, smileys and what is set already stay", () => {
  const same = "À 10:30, voir example.org/?page=1;x:y :) et «\u202fdéjà\u202f»\u202f!";
  expect(withLanguageSpaces(same, "fr")).toBe(same);
});

test("Canadian French sets colons and quotation marks apart, and nothing else; other languages nothing", () => {
  expect(withLanguageSpaces("Quoi? Note : «non»", "fr-CA")).toBe(
    "Quoi? Note\u202f: «\u202fnon\u202f»",
  );
  expect(withLanguageSpaces("Quoi ? « non »", "en")).toBe("Quoi ? « non »");
});

test("a French post has them in its words and headings, and its code as it was written", async () => {
  const text = '## Pourquoi ?\n\nElle dit : "Non !" et `a ? b : c`.\n\n```\nx ? y : z\n```';
  const { html, outline } = await renderMarkdown(text, { language: "fr" });
  expect(html).toContain("Elle dit\u202f: «\u202fNon\u202f!\u202f» et <code>a ? b : c</code>.");
  expect(html).toContain("x ? y : z");
  expect(outline).toMatchObject([{ text: "Pourquoi\u202f?" }]);
  expect((await renderMarkdown(text)).html).toContain("Elle dit : “Non !”");
});
