import { expect, test } from "vitest";
import { renderMarkdown } from "./markdown/markdown.server.ts";
import { SIGN_UP_END, splitAtSignUps, withoutSignUps } from "./text-marks.ts";

const htmlOf = async (markdown: string) => (await renderMarkdown(markdown)).html;

test("a text is split at its newsletter forms, whose boxes it loses", async () => {
  const pieces = splitAtSignUps(
    await htmlOf("One.\n\n> [!SIGNUP] Letters & more\n> Twice.\n\nTwo.\n\n> [!SIGNUP]"),
  );
  expect(pieces.map(({ signUp }) => signUp)).toEqual([
    { title: "Letters &amp; more", text: "<p>Twice.</p>" },
    { title: "Newsletter", text: "" },
    null,
  ]);
  expect(pieces.map(({ html }) => html.trim())).toEqual(["<p>One.</p>", "<p>Two.</p>", ""]);
});

test("a text without a form is one piece, as it was", async () => {
  expect(splitAtSignUps("<p>One.</p>")).toEqual([{ html: "<p>One.</p>", signUp: null }]);
});

test("pages find the same boxes as emails, also after another call to action and with several paragraphs", async () => {
  const [title, text] = ["Letters", "<p>Twice.</p>\n<p>A month.</p>"];
  const call = await htmlOf("> [!CTA]\n> Come along.");
  const box = `<aside class="callout callout-cta" role="note"><p class="callout-title"><a href="/actions/newsletter">${title}</a></p>${text}</aside>\n${SIGN_UP_END}`;
  const html = `${call}\n${box}\n<p>After.</p>`;
  const [before, after] = splitAtSignUps(html);
  expect(before).toEqual({ html: `${call}\n`, signUp: { title, text } });
  expect(after).toEqual({ html: "\n<p>After.</p>", signUp: null });
  expect(withoutSignUps(html).replace(/\s+/g, " ")).toBe(
    `${call} <p>After.</p>`.replace(/\s+/g, " "),
  );
});
