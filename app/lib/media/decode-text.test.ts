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
