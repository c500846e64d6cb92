import fc from "fast-check";
import { expect, test } from "vitest";
import { diffHtml } from "./html-diff.ts";

const htmlOf = (before: string, after: string) => diffHtml(before, after, 250)?.html;

test("words that went and came are marked inside the tags of the later text", () => {
  expect(htmlOf("<p>The lift is slow today.</p>", "<p>The lift is quick today.</p>")).toBe(
    "<p>The lift is <del>slow </del><ins>quick </ins>today.</p>",
  );
  expect(htmlOf("<p>It rains</p>", "<p>It rains a lot</p>")).toBe(
    "<p>It rains <ins>a lot</ins></p>",
  );
});

test("what went from the start or the end stays inside the paragraph", () => {
  expect(htmlOf("<p>Oh, it rains.</p>", "<p>it rains.</p>")).toBe(
    "<p><del>Oh, </del>it rains.</p>",
  );
  expect(htmlOf("<p>It rains again.</p>", "<p>It rains</p>")).toBe(
    "<p>It rains<del>again.</del></p>",
  );
  expect(htmlOf("<p>All of it</p>", "<p></p>")).toBe("<del>All of it</del><p></p>");
});

test("marks never cross a tag", () => {
  expect(htmlOf("<p>One.</p>", "<p>One. <em>Two three</em> four.</p>")).toBe(
    "<p>One. <em><ins>Two three</ins></em><ins> four.</ins></p>",
  );
});

test("a word that became bold, or leads elsewhere, has changed", () => {
  expect(htmlOf("<p>so cold</p>", "<p>so <strong>cold</strong></p>")).toBe(
    "<p>so <del>cold</del><strong><ins>cold</ins></strong></p>",
  );
  const link = (to: string) => `<p>see <a href="${to}">there</a></p>`;
  expect(htmlOf(link("/a"), link("/b"))).toContain("<del>there</del>");
  expect(diffHtml(link("/a"), link("/a"), 9)?.isChanged).toBe(false);
});

test("a picture is one word: exchanged as a whole, whatever the sizes that it is loaded in", () => {
  const figure = (src: string, width: number, words: string) =>
    `<figure><img src="${src}" alt="" width="${width}"><figcaption>${words}</figcaption></figure>`;
  expect(htmlOf(figure("/a", 1, "Fog"), figure("/a", 2, "Thick fog"))).toBe(
    figure("/a", 2, "<del>Fog</del><ins>Thick fog</ins>"),
  );
  expect(htmlOf(figure("/a", 1, "Fog"), figure("/b", 1, "Fog"))).toContain('<del><img src="/a"');
});

test("likeness is the share of common text", () => {
  expect(diffHtml("<p>one two</p>", "<p>one two</p>", 9)?.likeness).toBe(1);
  expect(diffHtml("<p>one two</p>", "<p>red sea</p>", 9)?.likeness).toBe(0);
});

test("texts without common words are given up early", () => {
  const text = (letter: string) => Array.from({ length: 5000 }, (_, at) => letter + at).join(" ");
  expect(diffHtml(text("a"), text("b"), 250)).toBeNull();
});

const word = fc.constantFrom("fog", "sea", "lamp", "pier", "oh,");
const inline = fc.oneof(
  word,
  word.map((text) => `<em>${text}</em>`),
  word.map((text) => `<a href="/${text}">${text}</a>`),
  fc.constant('<img src="/a" alt="">'),
);
const block = fc
  .array(inline, { maxLength: 9 })
  .chain((words) =>
    fc.constantFrom(`<p>${words.join(" ")}</p>`, `<ul><li>${words.join("</li><li>")}</li></ul>`),
  );

test("without what went, and without marks, the result is always the later text", () => {
  fc.assert(
    fc.property(block, block, (before, after) => {
      const html = diffHtml(before, after, 250)?.html ?? "";
      const later = html.replace(/<del>.*?<\/del>/g, "").replace(/<\/?ins>/g, "");
      expect(later).toBe(after);
    }),
  );
});
