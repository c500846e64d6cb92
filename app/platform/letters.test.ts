import { expect, test } from "vitest";
import { standardLetter, writeLetter } from "./letters.server.ts";

test("a letter cannot be broken out of by the magazine's name", () => {
  const head = { locale: "en" as const, site: "<b>Hi</b>" };
  const letter = standardLetter(head, "newsletter", "https://example.org/x?a=1&b=2");
  expect(letter.html).not.toContain("<b>");
  expect(letter.html).toContain('href="https://example.org/x?a=1&#38;b=2"');
  expect(letter.text).toContain("https://example.org/x?a=1&b=2");
});

test("a letter speaks the reader's language in its own direction", () => {
  const letter = standardLetter(
    { locale: "ar", site: "Masthead" },
    "reset",
    "https://example.org/x",
  );
  expect(letter.html).toContain('<html lang="ar" dir="rtl">');
  expect(letter.text).toContain("كلمة المرور");
});

test("a subject stays on one line, so that no header can be smuggled in", () => {
  const letter = writeLetter(
    { locale: "en", site: "Masthead" },
    { subject: "Hello\r\nBcc: all@example.org", paragraphs: [] },
  );
  expect(letter.subject).toBe("Hello Bcc: all@example.org");
});
