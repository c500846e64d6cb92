import { getSchema } from "@tiptap/core";
import { expect, test } from "vitest";
import { editorExtensions } from "#app/desk/editor/text/make-editor.ts";
import { markdown, schema } from "#tests/editor-markdown.ts";
import { findFault, type TextFault } from "./text-faults.ts";

const WORDS =
  "Nobody was [on the pier](/pier?at=noon#end), nor [there](https://example.org/there).";

const cards = getSchema(editorExtensions({ membersOnly: "", web: "", email: "", signUp: "" }));

const video = (src: string, poster: string) =>
  schema.node("player", { kind: "video", src, poster });

const doc = schema.node("doc", null, [
  ...schema.nodeFromJSON(markdown.parse(WORDS)).children,
  schema.node("figure", { src: "/images/a/1440", alt: "A lamp" }),
  schema.node("figure", { src: "/images/b/1440", alt: " " }),
  video("/media/a.mp4", "/images/c/1440"),
  video("/media/b.mp4", ""),
]);

const at = (fault: TextFault) => {
  const place = findFault(doc, fault);
  if (!place) return null;
  const { from, to, isWords } = place;
  return isWords ? doc.textBetween(from, to) : doc.nodeAt(from)?.attrs.src;
};

test("a fault of the text is found where it stands", () => {
  expect(at({ link: "/pier?at=noon" })).toBe("on the pier");
  expect(at({ link: "https://example.org/there" })).toBe("there");
  // A picture whose file is gone.
  expect(at({ link: "/images/b/1440" })).toBe("/images/b/1440");
  expect(at({ link: "/gone" })).toBeNull();
  expect(at("textAlt")).toBe("/images/b/1440");
  expect(at("poster")).toBe("/media/b.mp4");
});

test("an unfinished card is found, also within another", () => {
  const button = (text: string, href: string) => cards.node("button", { text, href });
  const call = cards.node("callout", { kind: "cta" }, [
    cards.node("paragraph"),
    button("", "/join"),
  ]);
  const found = findFault(cards.node("doc", null, [button("Read on", "/fog"), call]), "card");
  expect(found).toMatchObject({ isWords: false });
  expect(call.nodeAt(found!.from - 2)?.attrs.href).toBe("/join");
  expect(findFault(cards.node("doc", null, [button("Read on", "/fog")]), "card")).toBeNull();
});
