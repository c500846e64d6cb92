import fc from "fast-check";
import { expect, test } from "vitest";
import {
  countWords,
  inOneLine,
  readingMinutes,
  shorten,
  shortenToWords,
  smartenQuotes,
} from "./text.ts";

test.each([
  [`"Now that is a customer."`, "“Now that is a customer.”"],
  [`Samir's 'second question'`, "Samir’s ‘second question’"],
  [`He said "'No' is an answer"`, "He said “‘No’ is an answer”"],
  [`back in the '90s`, "back in the ’90s"],
  ["already “curly”", "already “curly”"],
])("the straight quotes of %j become %j", (straight, curly) => {
  expect(smartenQuotes(straight)).toBe(curly);
});

test("converting quotes is idempotent and leaves no straight ones", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const once = smartenQuotes(text);
      expect(smartenQuotes(once)).toBe(once);
      expect(once).not.toMatch(/["']/);
    }),
  );
});

test.each([
  ["Two chairs, neither of them free.", 6],
  ["A well-known, state-of-the-art lift", 4],
  ["It’s 3.14 of 10,000 — or don't ask", 7],
  ["here—there – and…gone...now", 5],
  ["See https://example.org/a-b/c?d=e or me@example.org", 4],
  ["const x = lamps[0]?.on();", 3],
  ["- * # | — …", 0],
  ["خبر عاجل،والآن", 3],
  ["می‌خواهم بروم", 2],
  ["سَلامٌ عليكم", 2],
  ["서울의 밤은 길다", 3],
  ["שלום עולם", 2],
  ["नमस्ते दुनिया", 2],
  ["Cafe\u0301 au lait", 3],
  ["", 0],
])("%j has %i words", (text, count) => {
  expect(countWords(text)).toBe(count);
});

test.each(["私は猫です。", "我喜欢猫", "ฉันรักแมว", "ラーメンを食べる"])(
  "words without spaces between them are found in %j",
  (text) => {
    expect(countWords(text)).toBeGreaterThanOrEqual(3);
    expect(countWords(text)).toBeLessThan(text.length);
    expect(countWords(`React ${text}!`)).toBe(countWords(text) + 1);
  },
);

test("reading time is at least a minute", () => {
  expect(readingMinutes(0)).toBe(1);
  expect(readingMinutes(220)).toBe(1);
  expect(readingMinutes(221)).toBe(2);
});

test.each([
  ["One line", "One line"],
  ["A staircase \r\n tried on\n \nin socks", "A staircase tried on in socks"],
  ["\nAbove and below\n", "Above and below"],
  ["\n", ""],
])("%j becomes one line", (text, line) => {
  expect(inOneLine(text)).toBe(line);
});

test("a text of half a million spaces becomes one line at once", () => {
  const text = `a${" ".repeat(500_000)}b`;
  const start = performance.now();
  expect(inOneLine(text)).toBe(text);
  expect(inOneLine(`${text}\nc`)).toBe(`${text} c`);
  expect(performance.now() - start).toBeLessThan(2000);
});

test.each(["👩‍👩‍👧‍👦", "🇪🇺", "e\u0301", "नी", "😀", "👍🏽"])(
  "a shortened text has %s whole or not at all",
  (character) => {
    const text = `Here: ${character} and more`;
    for (let length = 1; length < text.length; length++) {
      const shown = shorten(text, length).slice(0, -1);
      expect(shown.length).toBeLessThanOrEqual(length);
      expect(text.startsWith(shown)).toBe(true);
      const rest = shown.slice("Here: ".length);
      expect(rest === "" || rest.startsWith(character), JSON.stringify(shown)).toBe(true);
    }
    expect(shorten(text, text.length)).toBe(text);
  },
);

test("a text is shortened between words, also where none has a space around it", () => {
  expect(shortenToWords("Many more words", 11)).toBe("Many more…");
  expect(shortenToWords("会員だけが記事の全文を読めます。", 10)).toBe("会員だけが記事の全文…");
  expect(shortenToWords("สมาชิกอ่านบทความได้ทั้งหมด", 10)).toBe("สมาชิกอ่าน…");
  expect(shortenToWords("Unquestionably", 5)).toBe("…");
});
