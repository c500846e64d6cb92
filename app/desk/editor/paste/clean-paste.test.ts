/** Pasting from other programs: see `tests/samples/pasted/fragments/`. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { getSchema } from "@tiptap/core";
import { MarkdownManager } from "@tiptap/markdown";
import { DOMParser as DocumentParser } from "@tiptap/pm/model";
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { withoutEmptyParagraphs } from "#app/desk/editor/blocks/editable-markdown.ts";
import { editorExtensions } from "#app/desk/editor/text/make-editor.ts";
import { cleanPaste } from "./clean-paste.ts";
import { takeEmbedded } from "./embedded-pictures.ts";
import { LOST_KINDS } from "./lost-parts.ts";

const EXTENSIONS = editorExtensions({ membersOnly: "", web: "", email: "", signUp: "" });
const schema = getSchema(EXTENSIONS);
const markdown = new MarkdownManager({ extensions: EXTENSIONS });

const FOLDER = join(import.meta.dirname, "../../../../tests/samples/pasted/fragments");

const { window } = new JSDOM();
const parser = DocumentParser.fromSchema(schema);

beforeAll(() => {
  for (const name of ["DOMParser", "Node", "NodeFilter"] as const) {
    vi.stubGlobal(name, window[name]);
  }
});
afterAll(() => {
  vi.unstubAllGlobals();
});

/** The text that a paste becomes; below it what is said to be lost. */
function pasted(fragment: string): string {
  const { html, lost } = cleanPaste(fragment);
  const box = window.document.createElement("div");
  box.innerHTML = html;
  const text = withoutEmptyParagraphs(markdown.serialize(parser.parse(box).toJSON()));
  const named = LOST_KINDS.filter((kind) => lost[kind] > 0).map((kind) => `${lost[kind]} ${kind}`);
  const lines = [text.replace(/\n{3,}/g, "\n\n").trim(), ...named.map((one) => `LOST ${one}`)];
  return lines.join("\n").trim();
}

/** A file has fragments with a title each, the HTML, a line `--->` and the expected Markdown. */
function readFragments(file: string): [title: string, html: string, expected: string][] {
  const [, ...parts] = readFileSync(join(FOLDER, file), "utf8").split(/^=== /m);
  return parts.map((part) => {
    const [, title, html, expected] = /^(.*)\n([\s\S]*?)\n--->\n?([\s\S]*)$/.exec(part)!;
    return [title!, html!, expected!.trim()];
  });
}

for (const file of readdirSync(FOLDER)) {
  test.each(readFragments(file))(`${file.replace(".txt", "")}: %s`, (_title, html, expected) => {
    expect(pasted(html)).toBe(expected);
  });
}

test("a card of HTML stays one when it is copied, without a frame", () => {
  const code = "<code>&lt;b&gt;x&lt;/b&gt;</code>";
  const card = `<pre data-label="HTML" data-info="{=html frame height=300}">${code}</pre>`;
  expect(cleanPaste(card).html).toContain(`<pre data-label="HTML">${code}</pre>`);
});

test("no paste leaves a script, a style, an event handler or a foreign picture behind", () => {
  for (const file of readdirSync(FOLDER)) {
    for (const [, fragment] of readFragments(file)) {
      const hostile = `<img src=x onerror=alert(1)>${fragment}<script>alert(1)</script>`;
      const { html } = cleanPaste(hostile);
      expect(html).not.toMatch(
        /<(?:script|style|iframe|img(?! src="\/images\/)|object|form)\b|\son[a-z]+=/i,
      );
    }
  }
});

test("a picture within the HTML is kept to be uploaded, with its caption; what is no picture is named", async () => {
  const bytes = "bytes".repeat(200);
  const html = `<figure><img alt="A pier" src="data:image/png;base64,${btoa(bytes)}"><figcaption>At noon</figcaption></figure>
    <img src="data:image/svg+xml;base64,${btoa("<svg/>")}"><img src="data:image/png;base64,%%%">
    <img src="data:image/gif;base64,${btoa("placeholder")}">`;
  const cleaned = cleanPaste(html);
  expect(cleaned.lost.pictures).toBe(3);
  const [, address] = /<img alt="A pier" src="(\/images\/[^"]+)">/.exec(cleaned.html) ?? [];
  expect(cleaned.html).toContain("At noon");
  const file = takeEmbedded(address!);
  expect([file?.type, file?.name.endsWith(".png"), await file?.text()]).toEqual([
    "image/png",
    true,
    bytes,
  ]);
  expect(takeEmbedded(address!)).toBeUndefined();
});
