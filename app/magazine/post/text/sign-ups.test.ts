import { expect, test } from "vitest";
import { renderMarkdown } from "#app/features/posts/markdown/markdown.server.ts";
import { splitAtSignUps } from "./sign-ups.ts";

const piecesOf = async (markdown: string) => splitAtSignUps((await renderMarkdown(markdown)).html);

test("a text is split at its newsletter forms, whose boxes it loses", async () => {
  const pieces = await piecesOf(
    "One.\n\n> [!SIGNUP] Letters & more\n> Twice.\n\nTwo.\n\n> [!SIGNUP]",
  );
  expect(pieces.map(({ signUp }) => signUp)).toEqual([
    { title: "Letters &amp; more", text: "Twice." },
    { title: "Newsletter", text: "" },
    null,
  ]);
  expect(pieces[0]!.html.trim()).toBe("<p>One.</p>");
  expect(pieces[1]!.html).toMatch(/^<p hidden><\/p>\s*<p>Two\.<\/p>/);
});

test("a text without a form is one piece, as it was", async () => {
  expect(await piecesOf("One.")).toEqual([{ html: "<p>One.</p>", signUp: null }]);
});
