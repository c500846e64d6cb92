import { expect, test } from "vitest";
import { markdown, schema } from "#tests/editor-markdown.ts";
import { findFault, type TextFault } from "./text-faults.ts";

const WORDS =
  "Nobody was [on the pier](/pier?at=noon#end), nor [there](https://example.org/there).";

const film = (src: string, poster: string) => schema.node("player", { kind: "video", src, poster });

const doc = schema.node("doc", null, [
  ...schema.nodeFromJSON(markdown.parse(WORDS)).children,
  schema.node("figure", { src: "/images/a/1440", alt: "A lamp" }),
  schema.node("figure", { src: "/images/b/1440", alt: " " }),
  film("/media/a.mp4", "/images/c/1440"),
  film("/media/b.mp4", ""),
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
