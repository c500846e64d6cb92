import { expect, test } from "vitest";
import { directionOf, LOCALES } from "./languages.ts";
import { fillMessage } from "./message.ts";

test("a number or a name of another direction is not turned around in a message", () => {
  const fill = (locale: "ar" | "he" | "en", value: string | number) =>
    fillMessage(locale, "{value}.", { value });
  expect(fill("ar", "2026-0012")).toBe("\u20682026-0012\u2069.");
  expect(fill("he", "Ada Lovelace?")).toBe("\u2068Ada Lovelace?\u2069.");
  expect(fill("ar", "بحر هادئ")).toBe("بحر هادئ.");
  expect(fill("en", "2026-0012")).toBe("2026-0012.");
  expect(fill("en", "بحر 3")).toBe("\u2068بحر 3\u2069.");
  expect(fill("ar", 3)).not.toContain("\u2068");
});

test.each(LOCALES)("a message in %s has the direction of its language", (locale) => {
  const isMarked = fillMessage(locale, "{value}", { value: "2026-0012" }) !== "2026-0012";
  expect(isMarked).toBe(directionOf(locale) === "rtl");
});
