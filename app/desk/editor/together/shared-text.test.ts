import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { EditorState, type Transaction } from "@tiptap/pm/state";
import { prosemirrorToYXmlFragment } from "@tiptap/y-tiptap";
import { expect, test } from "vitest";
import { applyUpdate, Doc, encodeStateAsUpdate } from "yjs";
import { listSuggestions } from "#app/desk/editor/suggesting/list-suggestions.ts";
import { suggestTransaction } from "#app/desk/editor/suggesting/suggest-transaction.ts";
import { readFrontMatter } from "#app/lib/front-matter.ts";
import { ROOT } from "#tests/source-files.ts";
import { areValid } from "./repair-blocks.ts";
import {
  blocksIn,
  fillText,
  firstState,
  fragmentOf,
  markdownIn,
  mergeText,
  mergingUpdate,
} from "./shared-text.ts";
import { makeTextParser } from "./text-parser.ts";

const parser = makeTextParser();

const CARDS = `> [!MEMBERS]

> [!PULLQUOTE]
> The sea was *cold*.

> [!BUTTON] center
> [Read on](/about)

- [x] done
- [ ] not yet

| a | b |
| --- | --- |
| 1 | **2** |

One^[A *note*.] and <mark>light</mark> H<sub>2</sub>O.

<figure class="wide"><img src="/images/0123456789abcdef/1440" alt="An owl"><figcaption>It looks</figcaption></figure>

\`\`\`js
let a = 1;
\`\`\``;

/** As the editor would store it, without a document between. */
const direct = (markdown: string): string =>
  parser
    .blocksOf(markdown)
    .map(parser.write)
    .filter((block) => block !== "")
    .join("\n\n");

function docWith(markdown: string): Doc {
  const doc = new Doc();
  applyUpdate(doc, firstState(parser, markdown));
  return doc;
}

test("texts and cards come out of the document as they went in", () => {
  const paths = globSync("demo/posts/**/*.md", { cwd: ROOT });
  const bodies = paths.map((path) => readFileSync(join(ROOT, path), "utf8"));
  const texts = [CARDS, ...bodies.map((text) => readFrontMatter(text).body)];
  expect(texts.length).toBeGreaterThan(10);
  for (const text of texts) expect(markdownIn(docWith(text), parser)).toBe(direct(text));
  expect(markdownIn(docWith(""), parser)).toBe("");
});

test("a text from elsewhere is brought in by its changed blocks, beside what others wrote meanwhile", () => {
  const base = "## One\n\nTwo.\n\nThree.\n\nFour.";
  const doc = docWith(base.replace("Two.", "Two, *as we wrote it*."));
  mergeText(doc, parser, { base, theirs: base.replace("Four.", "Four, as imported.\n\nFive.") });
  expect(markdownIn(doc, parser)).toBe(
    "## One\n\nTwo, *as we wrote it*.\n\nThree.\n\nFour, as imported.\n\nFive.",
  );
});

test("what is the same in another spelling changes nothing", () => {
  const doc = docWith("Some *words*.\n\n- a\n- b");
  const before = encodeStateAsUpdate(doc);
  mergeText(doc, parser, {
    base: "Some *words*.\n\n- a\n- b",
    theirs: "Some _words_.\n\n* a\n* b\n",
  });
  expect(encodeStateAsUpdate(doc)).toEqual(before);
});

test("an update that brings a text in merges with what is written at the same time", () => {
  const base = "One.\n\nTwo.";
  const [here, there] = [docWith(base), new Doc()];
  applyUpdate(there, encodeStateAsUpdate(here));
  const update = mergingUpdate(here, parser, { base, theirs: "One.\n\nTwo.\n\nImported." });
  expect(markdownIn(here, parser)).toBe(base);
  mergeText(there, parser, { base, theirs: "Zero.\n\nOne.\n\nTwo." });
  for (const doc of [here, there]) applyUpdate(doc, update);
  applyUpdate(here, encodeStateAsUpdate(there));
  for (const doc of [here, there])
    expect(markdownIn(doc, parser)).toBe("Zero.\n\nOne.\n\nTwo.\n\nImported.");
});

test("two documents that were built from one text would double it: why one is stored", () => {
  const [one, other] = [new Doc(), new Doc()];
  for (const doc of [one, other]) fillText(doc, parser, "One.");
  applyUpdate(one, encodeStateAsUpdate(other));
  expect(markdownIn(one, parser)).toBe("One.\n\nOne.");
});

test.each([
  "Some ![pic](/images/0123456789abcdef/640) words",
  "- ![pic](/images/0123456789abcdef/640)",
  "| a |\n|---|\n| ![pic](/images/0123456789abcdef/640) |",
  "[![pic](/images/0123456789abcdef/640)](https://a.example)",
  "**bold ![pic](/images/0123456789abcdef/640)**",
])("a picture stays where blocks have no place: %s", (text) => {
  const stored = markdownIn(docWith(text), parser);
  expect(stored).toContain("![pic](/images/0123456789abcdef/640)");
  for (const word of text.match(/[A-Za-z]{4,}(?= )/g) ?? []) expect(stored).toContain(word);
  expect(areValid(blocksIn(docWith(text), parser))).toBe(true);
});

test("the words of a card in a list are kept", () => {
  const text = "- item\n  > [!TIP] T\n  > in a **list**\n- > [!TOGGLE] Open\n  > more";
  const blocks = blocksIn(docWith(text), parser);
  expect(areValid(blocks)).toBe(true);
  expect(blocks.map(({ textContent }) => textContent)).toEqual(["itemin a listmore"]);
  expect(markdownIn(docWith(text), parser)).toBe(text);
});

/** Suggests a change, as the editor would write it into the document. */
function suggestIn(doc: Doc, change: (tr: Transaction) => Transaction): void {
  const root = parser.schema.topNodeType.create(null, blocksIn(doc, parser));
  const state = EditorState.create({ doc: root });
  const tr = suggestTransaction(change(state.tr), state, { by: "eve", name: "Eve Editor" });
  prosemirrorToYXmlFragment(tr!.doc, fragmentOf(doc));
}

test("suggestions are no part of what is stored, and outlive a change from elsewhere", () => {
  const doc = docWith("One.\n\nTwo.\n\nThree.");
  suggestIn(doc, (tr) => tr.insertText("Half. ", 1));
  suggestIn(doc, (tr) => tr.split(7));
  suggestIn(doc, (tr) => tr.delete(tr.doc.content.size - 7, tr.doc.content.size));
  expect(markdownIn(doc, parser)).toBe("One.\n\nTwo.\n\nThree.");
  mergeText(doc, parser, { base: "One.\n\nTwo.\n\nThree.", theirs: "One.\n\n2.\n\nThree." });
  expect(markdownIn(doc, parser)).toBe("One.\n\n2.\n\nThree.");
  const root = parser.schema.topNodeType.create(null, blocksIn(doc, parser));
  expect(listSuggestions(root).flatMap(({ parts }) => parts)).toEqual([
    { kind: "insert", words: "Half." },
    { kind: "split" },
    { kind: "delete", words: "Three." },
  ]);
});
