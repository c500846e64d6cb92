import { expect, test } from "vitest";
import { decodeText } from "./decode-text.ts";

test("decodes UTF-8, UTF-16 and Windows-1252", () => {
  const said = "Größe, ليل";
  expect(decodeText(new TextEncoder().encode(`\uFEFF${said}`))).toBe(said);
  expect(decodeText(new Uint8Array([0xff, 0xfe, 0x47, 0, 0xf6, 0]))).toBe("Gö");
  expect(decodeText(new Uint8Array([0xfe, 0xff, 0, 0x47, 0, 0xf6]))).toBe("Gö");
  expect(decodeText(new Uint8Array([0x47, 0xf6, 0x93]))).toBe("Gö“");
  expect(decodeText(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).toBeNull();
});

test("decodes UTF-16 without a byte order mark, in both orders and of any script", () => {
  for (const said of ["WEBVTT\n\nGröße", "Привет, море\n", "海の\u3000音。\r\nどこ Ā"]) {
    const little = Buffer.from(said, "utf16le");
    expect(decodeText(little)).toBe(said);
    expect(decodeText(Buffer.from(little).swap16())).toBe(said);
  }
  expect(decodeText(Buffer.from("Gö", "utf16le").subarray(0, 3))).toBeNull();
  const picture = Buffer.from("89504e470d0a1a0a0000000d494844520000000100000001080600000", "hex");
  expect(decodeText(picture)).toBeNull();
});
