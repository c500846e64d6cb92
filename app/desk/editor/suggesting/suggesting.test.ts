import {
  baseKeymap,
  chainCommands,
  deleteSelection,
  lift,
  setBlockType,
  toggleMark,
  wrapIn,
} from "@tiptap/pm/commands";
import { Fragment, type Node, Slice } from "@tiptap/pm/model";
import { splitListItem, wrapInList } from "@tiptap/pm/schema-list";
import { EditorState, TextSelection, type Transaction } from "@tiptap/pm/state";
import { prosemirrorToYXmlFragment, yXmlFragmentToProseMirrorRootNode } from "@tiptap/y-tiptap";
import fc from "fast-check";
import { expect, test } from "vitest";
import { applyUpdate, Doc, encodeStateAsUpdate } from "yjs";
import { moveBlocks } from "#app/desk/editor/block-tools/move-block.ts";
import { withoutEmptyParagraphs } from "#app/desk/editor/blocks/editable-markdown.ts";
import { fragmentOf } from "#app/desk/editor/together/shared-text.ts";
import { markdown, schema } from "#tests/editor-markdown.ts";
import { type Decision, decideAll, decideOne, withoutSuggestions } from "./resolve.ts";
import { suggestTransaction } from "./suggest-transaction.ts";

const EVE = { by: "eve", name: "Eve Editor" };
const ADA = { by: "ada", name: "Ada Writer" };

const DOCUMENT = [
  "# no title",
  "## The tide",
  "Nobody was **on the pier**, and `nobody` was out.^[A note.]",
  "The boats were out.\nThe gulls too.",
  "- one\n- two *lines*\n  - inner\n- three",
  "> quoted words\n>\n> again",
  "```\nlet x = 1;\n```",
  "![A lamp](/images/a/1440)",
  "| a | b |\n| --- | --- |\n| c | d |",
  "The end.",
].join("\n\n");

const original = () => schema.nodeFromJSON(markdown.parse(DOCUMENT));
const stateOf = (doc: Node) => EditorState.create({ doc, schema });
/** As it is stored: empty lines do not count. */
const writtenFrom = (doc: Node) =>
  withoutEmptyParagraphs(markdown.serialize(doc.toJSON()))
    .replace(/\n{3,}/g, "\n\n")
    .trim();

type Command = (state: EditorState, dispatch: (tr: Transaction) => void) => unknown;

const paragraph = (text: string) => schema.node("paragraph", null, text ? [schema.text(text)] : []);

/** Commands at a selection. */
const DEEDS: Record<string, Command> = {
  type: (state, dispatch) => dispatch(state.tr.insertText("new")),
  typeOne: (state, dispatch) => dispatch(state.tr.insertText("e")),
  remove: chainCommands(deleteSelection, baseKeymap.Backspace!),
  removeLetter: (state, dispatch) => {
    const { $head } = state.selection;
    if ($head.parentOffset === 0) return false;
    dispatch(state.tr.delete($head.pos - 1, $head.pos));
    return true;
  },
  enter: chainCommands(splitListItem(schema.nodes.listItem!), baseKeymap.Enter!),
  bold: toggleMark(schema.marks.bold!),
  heading: setBlockType(schema.nodes.heading!, { level: 3 }),
  code: setBlockType(schema.nodes.codeBlock!),
  list: wrapInList(schema.nodes.bulletList!),
  quote: wrapIn(schema.nodes.blockquote!),
  lift: lift,
  up: moveBlocks(-1),
  down: moveBlocks(1),
  picture: (state, dispatch) => {
    dispatch(
      state.tr.replaceSelectionWith(schema.node("figure", { src: "/images/b/1440", alt: "B" })),
    );
    return true;
  },
  note: (state, dispatch) => {
    dispatch(state.tr.replaceSelectionWith(schema.node("footnote", { text: "Why?" }), false));
    return true;
  },
  paste: (state, dispatch) => {
    const content = Fragment.from([
      paragraph("pasted"),
      paragraph("in the middle"),
      paragraph("words"),
    ]);
    dispatch(state.tr.replaceSelection(new Slice(content, 1, 1)));
    return true;
  },
  everywhere: (state, dispatch) => {
    const { tr } = state;
    const found: number[] = [];
    state.doc.descendants((node, at) => {
      if (node.isText) for (const { index } of node.text!.matchAll(/o/g)) found.push(at + index);
    });
    for (const at of found.reverse()) tr.insertText("0", at, at + 1);
    dispatch(tr);
    return true;
  },
};

interface Deed {
  name: string;
  from: number;
  length: number;
  isAda: boolean;
}

const deed = fc.record<Deed>({
  name: fc.constantFrom(...Object.keys(DEEDS)),
  from: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.oneof(fc.constant(0), fc.constant(0), fc.nat(40)),
  isAda: fc.boolean(),
});

/** Does it, suggested. Gives what it would have made of the document, too. */
function suggested(doc: Node, { name, from, length, isAda }: Deed) {
  const at = Math.floor(from * doc.content.size);
  const end = Math.min(doc.content.size, at + length);
  const start = stateOf(doc);
  const selection = TextSelection.between(doc.resolve(at), doc.resolve(end));
  const state = start.apply(start.tr.setSelection(selection));
  let meant: Transaction | undefined;
  DEEDS[name]!(state, (tr) => {
    meant = tr;
  });
  if (!meant?.docChanged) return { doc, wanted: doc };
  const tr = suggestTransaction(meant, state, isAda ? ADA : EVE);
  return { doc: tr?.doc ?? null, wanted: meant.doc };
}

function idsIn(doc: Node): string[] {
  const ids = new Set<string>();
  doc.descendants(({ marks, attrs }) => {
    for (const mark of marks) if (mark.attrs.by) ids.add(mark.attrs.id);
    for (const name of ["suggested", "suggestedBreak"]) if (attrs[name]) ids.add(attrs[name].id);
  });
  return [...ids];
}

const RUNS = { numRuns: Number(process.env.RUNS ?? 60) };

test("the saved text stays what it was, whatever is suggested", () => {
  const before = original();
  fc.assert(
    fc.property(fc.array(deed, { minLength: 1, maxLength: 12 }), (deeds) => {
      let doc = before;
      for (const each of deeds) {
        const done = suggested(doc, each);
        expect(done.doc).not.toBeNull();
        doc = done.doc!;
        doc.check();
        expect(withoutSuggestions(doc).eq(before)).toBe(true);
      }
      expect(writtenFrom(withoutSuggestions(doc))).toBe(writtenFrom(before));
    }),
    RUNS,
  );
});

/** Yjs keeps no marks of what is not text, such as a bold footnote. */
const asShared = (doc: Node): string =>
  JSON.stringify(doc.toJSON(), (_key, value) =>
    value?.marks && value.type !== "text" ? { ...value, marks: undefined } : value,
  );

test("suggestions pass the shared document unharmed", () => {
  fc.assert(
    fc.property(fc.array(deed, { minLength: 1, maxLength: 8 }), (deeds) => {
      const shared = new Doc();
      let doc = original();
      for (const each of deeds) {
        doc = suggested(doc, each).doc!;
        prosemirrorToYXmlFragment(doc, fragmentOf(shared));
      }
      const elsewhere = new Doc();
      applyUpdate(elsewhere, encodeStateAsUpdate(shared));
      const there = yXmlFragmentToProseMirrorRootNode(fragmentOf(elsewhere), schema);
      expect(asShared(there)).toBe(asShared(doc));
      expect(withoutSuggestions(there).eq(original())).toBe(true);
    }),
    RUNS,
  );
});

test("accepted, one suggestion is what was done", () => {
  fc.assert(
    fc.property(deed, (each) => {
      const { doc, wanted } = suggested(original(), each);
      expect(decideAll(doc!, "accept").eq(wanted)).toBe(true);
    }),
    RUNS,
  );
});

/** Letters that a suggestion removes. */
function removedBy(doc: Node, id: string): number {
  let count = 0;
  doc.descendants((node) => {
    const isRemoved =
      node.attrs.suggested?.id === id ||
      node.marks.some(({ type, attrs }) => type.name === "deletion" && attrs.id === id);
    if (isRemoved) count += node.textContent.length;
    return !isRemoved;
  });
  return count;
}

const savedLetters = (doc: Node): number => withoutSuggestions(doc).textContent.length;

test("decided one by one, in any order, the rest stays a suggestion", () => {
  fc.assert(
    fc.property(
      fc.array(deed, { minLength: 1, maxLength: 8 }),
      fc.infiniteStream(fc.constantFrom<Decision>("accept", "decline")),
      fc.infiniteStream(fc.nat()),
      (deeds, decisions, picks) => {
        let doc = original();
        for (const each of deeds) doc = suggested(doc, each).doc!;
        for (let ids = idsIn(doc); ids.length > 0; ids = idsIn(doc)) {
          const id = ids[picks.next().value! % ids.length]!;
          const decision = decisions.next().value!;
          const now = decideOne(doc, decision, id);
          now.check();
          expect(idsIn(now)).not.toContain(id);
          const [after, before] = [now, doc].map((each) => decideAll(each, decision));
          if (decision === "decline") expect(writtenFrom(after!)).toBe(writtenFrom(before!));
          else expect(after!.textContent).toBe(before!.textContent);
          expect(savedLetters(now)).toBeGreaterThanOrEqual(savedLetters(doc) - removedBy(doc, id));
          doc = now;
        }
      },
    ),
    RUNS,
  );
});
