import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeCursor, encodeCursor } from "./cursor.ts";

const SHAPE = ["string", "number", "string"] as const;

test("a cursor is decoded to its values, whatever the texts contain", () => {
  const text = fc
    .string({ unit: "grapheme", maxLength: 40 })
    .filter((value) => !value.includes("\0"));
  const parts = fc.tuple(text, fc.maxSafeInteger(), text);
  fc.assert(
    fc.property(parts, (given) => {
      const cursor = encodeCursor(given);
      expect(cursor).toMatch(/^[\w-]+$/);
      expect(decodeCursor(cursor, SHAPE)).toEqual(given);
    }),
  );
});

test("an invalid cursor is null, never an error", () => {
  const invented = [
    undefined,
    null,
    "",
    "null",
    "💥",
    "e30",
    "W10",
    "x".repeat(100_000),
    encodeCursor(["a", 1]),
    encodeCursor(["a", "1", "b"]),
    encodeCursor(["a", 1.5, "b"]),
    encodeCursor(["a", 2 ** 60, "b"]),
    encodeCursor(["a\0", 1, "b"]),
    encodeCursor(["a", 1, "b", "c"]),
  ];
  for (const cursor of invented) expect(decodeCursor(cursor, SHAPE)).toBeNull();
  fc.assert(fc.property(fc.string(), (text) => decodeCursor(text, SHAPE) === null));
});
