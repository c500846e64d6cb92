import { expect, test } from "vitest";
import { readByteRange } from "./byte-range.ts";

const SIZE = 1000;

test("a range has both ends, only its start, or a suffix length", () => {
  expect(readByteRange("bytes=0-99", SIZE)).toEqual({ start: 0, end: 99 });
  expect(readByteRange("bytes=900-", SIZE)).toEqual({ start: 900, end: 999 });
  expect(readByteRange("bytes=-100", SIZE)).toEqual({ start: 900, end: 999 });
});

test("a range that reaches past the end stops there", () => {
  expect(readByteRange("bytes=990-5000", SIZE)).toEqual({ start: 990, end: 999 });
  expect(readByteRange("bytes=-5000", SIZE)).toEqual({ start: 0, end: 999 });
});

test("a range that begins past the end is unsatisfiable", () => {
  expect(readByteRange("bytes=1000-", SIZE)).toBe("unsatisfiable");
  expect(readByteRange("bytes=-0", SIZE)).toBe("unsatisfiable");
});

test("several ranges, other units and nonsense mean the whole file", () => {
  for (const header of ["bytes=0-1,5-6", "lines=0-1", "bytes=-", "bytes=5-2", "bytes=a-b", ""]) {
    expect(readByteRange(header, SIZE), header).toBeNull();
  }
  expect(readByteRange(undefined, SIZE)).toBeNull();
});
