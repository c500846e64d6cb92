import { expect, test } from "vitest";
import { refuseEarly } from "./refuse-early.ts";

const file = (head: string, bytes = 100) => {
  const content = new Uint8Array(bytes);
  content.set(Uint8Array.from(head, (letter) => letter.charCodeAt(0)));
  return new Blob([content]);
};

const LARGE = 40 * 1024 * 1024 + 1;

test("HEIC photos and pictures that are too large need not be sent", async () => {
  for (const brand of ["heic", "heix", "hevc", "mif1"]) {
    expect(await refuseEarly(file(`\0\0\0\x18ftyp${brand}`)), brand).toBe("heic");
  }
  expect(await refuseEarly(file("\xff\xd8\xff", LARGE))).toBe("too-large");
});

test("an empty file, and one of a type that does not fit, need not be sent", async () => {
  const [picture, film, text] = [file("\xff\xd8\xff"), file("\0\0\0\x18ftypisom"), file("Dear")];
  expect(await refuseEarly(file("", 0))).toBe("empty");
  expect(await refuseEarly(text)).toBe("unsupported-file");
  expect(await refuseEarly(text, ["image"])).toBe("unsupported");
  expect(await refuseEarly(film, ["image"])).toBe("unsupported");
  expect(await refuseEarly(picture, ["image"])).toBeNull();
  expect(await refuseEarly(picture, ["audio", "video"])).toBe("unsupported-media");
});

test("anything else is for the server to examine", async () => {
  expect(await refuseEarly(file("\xff\xd8\xff", LARGE - 1))).toBeNull();
  expect(await refuseEarly(file("\0\0\0\x18ftypmif1\0\0\0\0mif1avif"))).toBeNull();
  expect(await refuseEarly(file("\0\0\0\x18ftypisom", LARGE))).toBeNull();
});
