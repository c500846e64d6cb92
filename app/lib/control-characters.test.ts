import { expect, test } from "vitest";
import { plainTextsInside, withoutControls } from "./control-characters.ts";

test("tabs, newlines and every other script stay", () => {
  const text = "a\tb\nc\r\nd é 日本 👩‍👩‍👧 \u202bمرحبا";
  expect(withoutControls(text)).toBe(text);
});

test("control characters, noncharacters and half pairs are removed, wherever they are", () => {
  const given = { list: ["a\u0001b", { deep: "\u0000c\uffff" }], half: "d\ud800", count: 1 };
  expect(plainTextsInside(given)).toEqual({
    list: ["ab", { deep: "c" }],
    half: "d\ufffd",
    count: 1,
  });
});

test("line ends of forms are those of texts", () => {
  expect(plainTextsInside({ body: "a\r\n\r\nb\nc" })).toEqual({ body: "a\n\nb\nc" });
});

test("what is neither text nor a plain object stays as it is", () => {
  const date = new Date();
  expect(plainTextsInside({ date })).toEqual({ date });
  expect(plainTextsInside(null)).toBeNull();
});
