import { JSDOM } from "jsdom";
import { expect, test } from "vitest";
import { openMigratedSqlite } from "#tests/sqlite.ts";
import { readEmailContext } from "./email-context.server.ts";
import { FRAME_STYLES as PART_STYLES } from "./email-frame.ts";
import { emailText, renderEmail, standardEmail } from "./render-email.server.ts";

test("the site's name is escaped in emails", () => {
  const head = { locale: "en" as const, site: "<b>Hi</b>" };
  const email = standardEmail(head, "newsletter", "https://example.org/x?a=1&b=2");
  expect(email.html).not.toContain("<b>");
  expect(email.html).toContain('href="https://example.org/x?a=1&amp;b=2"');
  expect(email.text).toContain("https://example.org/x?a=1&b=2");
});

test("an email is in the reader's language and text direction", () => {
  const email = standardEmail({ locale: "ar", site: "Masthead" }, "reset", "https://example.org/x");
  expect(email.html).toContain('<html lang="ar" dir="rtl">');
  expect(email.text).toContain("كلمة المرور");
});

test("a number, a name or a URL of another direction is not turned around, nor is a quoted reader", () => {
  const head = { locale: "ar", site: "مجلة" } as const;
  const t = emailText(head);
  const paragraphs = [
    t("thanks.body", { amount: "٢٥", number: "2026-0012" }),
    "I walked it twice.",
  ];
  expect(paragraphs[0]).toContain("\u20682026-0012\u2069");
  expect(t("notice.reply", { name: "Ada", title: "بحر" })).toMatch(/\u2068Ada\u2069.*«بحر»/);
  const action = { label: t("notice.action"), href: "https://a.example/x/" };
  const { html } = renderEmail(head, { subject: "", paragraphs, action });
  expect(html).toMatch(/<p dir="auto"[^>]*>I walked it twice\./);
  expect(html).toContain('<a dir="ltr" href="https://a.example/x/"');
  const english = emailText({ locale: "en", site: "مجلة" });
  expect(english("email.footer")).toBe("This email was sent by \u2068مجلة\u2069.");
  expect(english("gift.code", { code: "GULL-7K2P" })).toBe("Your code: GULL-7K2P");
});

test("lines of a paragraph stay apart, each in its own direction", () => {
  const lines = "أخفى محرّر تعليقك:\n«I <walked> it twice.»\r\nKeep to the subject.";
  const head = { locale: "ar", site: "Masthead" } as const;
  const { html, text } = renderEmail(head, { subject: "", paragraphs: [lines] });
  const said = [...new JSDOM(html).window.document.querySelectorAll("p")].find(({ textContent }) =>
    textContent.startsWith("أخفى"),
  );
  expect(said?.dir).toBe("auto");
  expect(said?.querySelectorAll("br")).toHaveLength(2);
  const apart = [...said!.querySelectorAll<HTMLElement>("span[dir=auto]")];
  expect(apart.map((line) => line.textContent)).toEqual(lines.split(/\r?\n/).slice(1));
  expect(text).toContain(lines);
});

test("a subject stays on one line, to prevent header injection", () => {
  const email = renderEmail(
    { locale: "en", site: "Masthead" },
    { subject: "Hello\r\nBcc: all@example.org", paragraphs: [] },
  );
  expect(email.subject).toBe("Hello Bcc: all@example.org");
});

test("an email about an account or a payment has the frame of newsletters", () => {
  const head = { locale: "en" as const, site: "Masthead" };
  const { html } = renderEmail(head, {
    subject: "Invoice",
    paragraphs: ["Thank you."],
    action: { label: "View", href: "https://example.org/x" },
  });

  for (const part of ["body", "page", "sheet", "inside", "site", "button"] as const)
    expect(html, part).toContain(`style="${PART_STYLES[part]}"`);
  expect(html).toContain("prefers-color-scheme: dark");
});

test("an email has the accent of the theme that readers see", async () => {
  const { db, close } = await openMigratedSqlite();
  const publish = (id: string, accent: string) =>
    db
      .insertInto("looks")
      .values({ id, content: JSON.stringify({ colours: { light: { accent } } }), published_at: 1 })
      .execute();
  expect(await readEmailContext(db)).toEqual({ locale: "en", site: "Masthead" });
  await publish("1", "#116644");
  const { html } = standardEmail(await readEmailContext(db), "reset", "https://example.org/x");
  expect(html).toContain("background:#116644");
  await publish("2", "url(//example.org)");
  expect((await readEmailContext(db)).accent).toBeUndefined();
  await close();
});

test("an address after the small print can be pressed, and is in the text", () => {
  const noteHref = "https://example.org/account/unsubscribe/x?of=following&a=1";
  const email = renderEmail(
    { locale: "en", site: "Masthead" },
    { subject: "News", paragraphs: ["Hello"], note: "Unsubscribe:", noteHref },
  );
  expect(email.html).toContain(`href="${noteHref.replace("&", "&amp;")}"`);
  expect(email.text).toContain(`Unsubscribe: ${noteHref}`);
});
