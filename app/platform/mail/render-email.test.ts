import { expect, test } from "vitest";
import { renderEmail, standardEmail } from "./render-email.server.ts";

test("the site's name is escaped in emails", () => {
  const head = { locale: "en" as const, site: "<b>Hi</b>" };
  const email = standardEmail(head, "newsletter", "https://example.org/x?a=1&b=2");
  expect(email.html).not.toContain("<b>");
  expect(email.html).toContain('href="https://example.org/x?a=1&#38;b=2"');
  expect(email.text).toContain("https://example.org/x?a=1&b=2");
});

test("an email is in the reader's language and text direction", () => {
  const email = standardEmail({ locale: "ar", site: "Masthead" }, "reset", "https://example.org/x");
  expect(email.html).toContain('<html lang="ar" dir="rtl">');
  expect(email.text).toContain("كلمة المرور");
});

test("a subject stays on one line, to prevent header injection", () => {
  const email = renderEmail(
    { locale: "en", site: "Masthead" },
    { subject: "Hello\r\nBcc: all@example.org", paragraphs: [] },
  );
  expect(email.subject).toBe("Hello Bcc: all@example.org");
});
