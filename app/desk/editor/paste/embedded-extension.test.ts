import type { Node } from "@tiptap/pm/model";
import { EditorState } from "@tiptap/pm/state";
import { expect, test } from "vitest";
import { schema } from "#tests/editor-markdown.ts";
import { cutEmbedded } from "./embedded-extension.ts";
import { keepEmbedded } from "./embedded-pictures.ts";

const paragraph = (text: string) => schema.node("paragraph", null, [schema.text(text)]);

const picture = (caption: string) =>
  schema.node("figure", {
    src: keepEmbedded(`data:image/png;base64,${btoa(caption.repeat(600))}`),
    caption,
  });

const stored = schema.node("figure", { src: "/images/a/1440" });

const insert = (blocks: Node[]) => {
  const doc = schema.node("doc", null, [paragraph("one"), paragraph("four")]);
  return EditorState.create({ doc, schema }).tr.insert(5, blocks);
};

test("pasted pictures are taken out, and their places are known", () => {
  const transaction = insert([picture("a"), paragraph("two"), picture("b"), stored]);
  const cut = cutEmbedded(transaction);
  expect(cut.map(({ at, attrs }) => [at, attrs.caption])).toEqual([
    [5, "a"],
    [10, "b"],
  ]);
  expect(transaction.doc.textContent).toBe("onetwofour");
  const sources: string[] = [];
  transaction.doc.descendants(({ attrs }) => void (attrs.src && sources.push(attrs.src)));
  expect(sources).toEqual(["/images/a/1440"]);
  expect(cutEmbedded(transaction)).toEqual([]);
});

test("a quote of nothing but a pasted picture leaves no empty quote behind", () => {
  const transaction = insert([schema.node("blockquote", null, [picture("c")])]);
  expect(cutEmbedded(transaction)).toHaveLength(1);
  expect(() => transaction.doc.check()).not.toThrow();
  expect(transaction.doc.childCount).toBe(2);
});
