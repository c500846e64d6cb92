import { expect, test } from "vitest";
import { sortDropped } from "./dropped-files.ts";

test("a dropped file becomes a picture, a player, a card or text, also without a known type", () => {
  const files = [
    { name: "a.jpg", type: "image/jpeg" },
    { name: "b.HEIC", type: "" },
    { name: "c.mov", type: "video/quicktime" },
    { name: "d.flac", type: "" },
    { name: "e.pdf", type: "application/pdf" },
    { name: "f.md", type: "" },
    { name: "g.docx", type: "application/msword" },
    { name: "h.txt", type: "text/plain" },
  ];
  const { pictures, media, texts } = sortDropped(files);
  const first = (sorted: { name: string }[]) => sorted.map(({ name }) => name[0]).join("");
  expect([pictures, media, texts].map(first)).toEqual(["ab", "cde", "fgh"]);
});
