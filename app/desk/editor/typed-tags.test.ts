import { expect, test } from "vitest";
import { typedTags, withTag } from "./typed-tags.ts";

test("the name after the last comma is the one being typed", () => {
  expect(typedTags("Fog, Lam")).toEqual({ words: "Lam", others: ["Fog"] });
  expect(typedTags("ضباب، مصا")).toEqual({ words: "مصا", others: ["ضباب"] });
  expect(typedTags("Fog, ")).toEqual({ words: "", others: ["Fog"] });
});

test("a suggestion takes the place of what was typed of it", () => {
  expect(withTag("Fog, Lam", "Lamps")).toBe("Fog, Lamps, ");
  expect(withTag("la", "Lamps")).toBe("Lamps, ");
});
