import { expect, test } from "vitest";
import { schema } from "#tests/editor-markdown.ts";
import { findGallery } from "./put-gallery.ts";

const gallery = (...names: string[]) =>
  schema.node("gallery", { pictures: names.map((src) => ({ src, alt: "", width: 1, height: 1 })) });
const paragraph = schema.node("paragraph", null, [schema.text("Fog.")]);
const doc = schema.node("doc", null, [gallery("/x"), paragraph, gallery("/a", "/b")]);

test("the gallery of pictures that were dropped before is found wherever it is", () => {
  const at = findGallery(doc, new Set(["/b"]));
  expect(doc.nodeAt(at!)?.attrs.pictures[0].src).toBe("/a");
  expect(findGallery(doc, new Set(["/x", "/c"]))).toBe(0);
});

test("the first picture, and one whose gallery was deleted, have none", () => {
  expect(findGallery(doc, new Set())).toBeNull();
  expect(findGallery(doc, new Set(["/c"]))).toBeNull();
});
