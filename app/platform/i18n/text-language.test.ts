import { expect, test } from "vitest";
import { directionOfText, languageOfText } from "./text-language.ts";

const ENGLISH = "<p>Nineteen steps of <em>raw</em> plywood.</p>";
const ARABIC = '<p class="lead">تسع عشرة درجة من الخشب</p>';
const HEBREW = "<p>תשע־עשרה מדרגות של <em>לבידים</em>.</p>";
const JAPANESE = "<p>合板の階段は十九段、手すりはありません。</p>";
const CHINESE = "<p>胶合板楼梯共十九级，没有扶手。</p>";

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

test("Hebrew, Japanese and Chinese tell themselves in every magazine", () => {
  expect(languageOfText(HEBREW, "en")).toBe("he");
  expect(languageOfText(HEBREW, "ar")).toBe("he");
  expect(languageOfText(JAPANESE, "en")).toBe("ja");
  expect(languageOfText(JAPANESE, "zh-Hans")).toBe("ja");
});

test("Chinese is simplified in a magazine that is, and just Chinese elsewhere", () => {
  expect(languageOfText(CHINESE, "zh-Hans")).toBe("zh-Hans");
  expect(languageOfText(CHINESE, "ja")).toBe("zh");
});

test("a Chinese text that cites a Japanese name stays Chinese", () => {
  const text = `${CHINESE.repeat(3)}<p>设计者署名「のり」。</p>`;
  expect(languageOfText(text, "zh-Hans")).toBe("zh-Hans");
});

test("a text in Latin letters has no language in a magazine in other ones", () => {
  expect(languageOfText(ENGLISH, "he")).toBe("");
  expect(languageOfText(ENGLISH, "ja")).toBe("");
});

test("most letters of a text tell its direction, whatever letters it begins with", () => {
  expect(directionOfText("NASA تطلق مركبة إلى القمر")).toBe("rtl");
  expect(directionOfText(HEBREW)).toBe("rtl");
  expect(directionOfText("<p>كتاب is the word for a book in Arabic.</p>")).toBe("ltr");
  expect(directionOfText("<p>Лестница из фанеры</p>")).toBe("ltr");
  expect(directionOfText("<p>1984</p>")).toBe("auto");
});
