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

test("anything else is for the server to examine", async () => {
  expect(await refuseEarly(file("\xff\xd8\xff", LARGE - 1))).toBeNull();
  expect(await refuseEarly(file("\0\0\0\x18ftypmif1\0\0\0\0mif1avif"))).toBeNull();
  expect(await refuseEarly(file("\0\0\0\x18ftypisom", LARGE))).toBeNull();
  expect(await refuseEarly(file("", 0))).toBeNull();
});
