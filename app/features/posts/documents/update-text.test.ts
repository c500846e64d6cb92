import { expect, test, vi } from "vitest";
import { fromText, isEmptyUpdate, toText } from "./update-text.ts";

const bytes = Uint8Array.from({ length: 20_000 }, (_, index) => (index * 7) % 256);

test("bytes survive as text, in browsers without the new methods too", () => {
  const text = toText(bytes);
  expect(fromText(text)).toEqual(bytes);
  expect(fromText("no base64!")).toBeNull();
  vi.stubGlobal("Uint8Array", class extends Uint8Array {});
  Object.assign(Uint8Array, { fromBase64: undefined });
  Object.assign(Uint8Array.prototype, { toBase64: undefined });
  expect([...fromText(text)!]).toEqual([...bytes]);
  expect(toText(Uint8Array.from(bytes))).toBe(text);
  expect(fromText("no base64!")).toBeNull();
  vi.unstubAllGlobals();
  expect(isEmptyUpdate(fromText("AAA=")!)).toBe(true);
});
