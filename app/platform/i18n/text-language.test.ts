import { expect, test } from "vitest";
import { languageOfText } from "./text-language.ts";

const ENGLISH = "<p>Nineteen steps of <em>raw</em> plywood.</p>";
const ARABIC = '<p class="lead">تسع عشرة درجة من الخشب</p>';

test("a text in the magazine's letters is in the magazine's language", () => {
  expect(languageOfText(ENGLISH, "en")).toBe("en");
  expect(languageOfText(ARABIC, "ar")).toBe("ar");
});

test("a text in Arabic is Arabic in every magazine", () => {
  expect(languageOfText(ARABIC, "en")).toBe("ar");
});

test("a text in other letters than the magazine's has no language", () => {
  expect(languageOfText(ENGLISH, "ar")).toBe("");
  expect(languageOfText("<p>Лестница из фанеры</p>", "en")).toBe("");
});
