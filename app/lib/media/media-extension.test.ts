import { expect, test } from "vitest";
import { extensionOf, kindByExtension } from "./media-extension.ts";

test.each([
  ["image", "jpg JPEG png webp avif gif heic"],
  ["audio", "mp3 m4a m4b aac flac ogg oga opus wav"],
  ["video", "mp4 M4V mov webm ogv flv"],
  ["file", "pdf docx zip csv"],
])("a file is known as %s by its extension: %s", (kind, extensions) => {
  for (const extension of extensions.split(" ")) {
    for (const address of [`a.${extension}`, `https://example.org/v1.2/a.${extension}?w=1#t=2`]) {
      expect(kindByExtension(address), address).toBe(kind);
    }
  }
});

test("an address without a known extension has no kind", () => {
  for (const address of [
    "",
    "mp3",
    "https://example.org/song",
    "a.exe",
    "a.mp3/",
    "a.constructor",
  ]) {
    expect(kindByExtension(address), address).toBeNull();
  }
  expect(extensionOf("https://example.org/a?file=b.mp3")).toBe("");
});
