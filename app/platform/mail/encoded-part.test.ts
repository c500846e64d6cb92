import { simpleParser } from "mailparser";
import { expect, test } from "vitest";
import { encodePart } from "./encoded-part.server.ts";

const PLACE = "__place__";
const TOKEN = `01j-${"aZ09_-.".repeat(16)}`;

/** The part as a mail program reads it, and its lines. */
async function receive(text: string, value = TOKEN) {
  const { raw } = encodePart("plain", text, [PLACE, "__other__"])(new Map([[PLACE, value]]));
  const source = raw.toString("latin1");
  const mail = await simpleParser(`MIME-Version: 1.0\r\n${source}`);
  return { read: mail.text?.trimEnd(), source, lines: source.split("\r\n") };
}

const filled = (text: string) => text.replaceAll(PLACE, TOKEN).trimEnd();

const TEXTS = {
  "a short line": `Leave: ${PLACE}`,
  "long lines": `${"A lift that nobody has called goes up. ".repeat(20)}${PLACE} ${"And down = up. ".repeat(9)}`,
  "lines that end where the token is": `${"x".repeat(75)}\n${PLACE}\n${"y".repeat(76)}${PLACE}.`,
  "spaces before the token and tabs": `a \t${PLACE} \tb\n\n.\n..${PLACE}`,
  "accents and signs": `${"Crème brûlée – déjà vu… ".repeat(12)}${PLACE}€`,
  Arabic: `${"ركبنا المصعد تسع مرات. ".repeat(30)}https://a.example/${PLACE}\nانتهى`,
  "letters beyond the first plane": `${"👩🏽‍🚀 𝔏𝔦𝔣𝔱 ".repeat(20)}${PLACE}`,
};

test.each(Object.entries(TEXTS))(
  "%s: each recipient reads the text with their own token",
  async (_name, text) => {
    const { read, lines, source } = await receive(text);
    expect(read).toBe(filled(text));
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(76);
    expect(source).not.toMatch(/[^\r]\n|\r(?!\n)/);
  },
);

test("a text in letters of another script is base64, which takes half of the bytes", async () => {
  expect((await receive(TEXTS.Arabic)).source).toContain("Content-Transfer-Encoding: base64");
  expect((await receive(TEXTS["accents and signs"])).source).toContain("quoted-printable");
});
