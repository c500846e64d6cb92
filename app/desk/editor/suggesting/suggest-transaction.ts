/** Turns a change of the text into a suggestion of it. */
import type { Node } from "@tiptap/pm/model";
import {
  type EditorState,
  NodeSelection,
  type Selection,
  TextSelection,
  type Transaction,
} from "@tiptap/pm/state";
import { ReplaceStep } from "@tiptap/pm/transform";
import { type Difference, differences, differingBlocks } from "./differences.ts";
import { decideAll } from "./resolve.ts";
import { stampNear } from "./stamps.ts";
import { suggestDifference } from "./suggest-difference.ts";
import type { Stamp, Suggester } from "./suggestion.ts";

/** Meta of a transaction that its suggestion keeps. */
const KEPT_META = ["addToHistory", "composition", "focus", "paste", "preventUpdate", "uiEvent"];

/** A difference that was put into the document, and where what was added begins in the end. */
interface PutDifference extends Difference {
  at: number;
}

/** Where one typed: of several equal letters the one that was meant. */
function typedAt({ steps, docs, doc }: Transaction): Difference[] | null {
  const [step] = steps;
  if (steps.length !== 1 || !(step instanceof ReplaceStep)) return null;
  const [newFrom, newTo] = [step.from, step.from + step.slice.size];
  const isText =
    docs[0]!.resolve(step.from).parent.isTextblock &&
    docs[0]!.resolve(step.from).sameParent(docs[0]!.resolve(step.to)) &&
    doc.resolve(newFrom).sameParent(doc.resolve(newTo));
  return isText ? [{ kind: "inline", from: step.from, to: step.to, newFrom, newTo }] : null;
}

/** From the last to the first, so that positions before stay. */
function putDifferences(
  tr: Transaction,
  { found, after, suggester }: { found: Difference[]; after: Node; suggester: Suggester },
): PutDifference[] {
  const before = tr.doc;
  const stamps = new Map<number, Stamp>();
  const put = found.toReversed().map((difference) => {
    // Changes of one block at once are one suggestion.
    const { from } = difference;
    const block = difference.kind === "inline" ? before.resolve(from).before() : from;
    const stamp = stamps.get(block) ?? stampNear(before, difference, suggester);
    stamps.set(block, stamp);
    const at = suggestDifference(tr, { difference, after, stamp });
    return { difference, at, step: tr.steps.length };
  });
  return put
    .map(({ difference, at, step }) => ({ ...difference, at: tr.mapping.slice(step).map(at) }))
    .reverse();
}

/** Where a position of the changed text is among the suggestions. */
function placeOf(
  position: number,
  put: PutDifference[],
  tr: Transaction,
  forward: boolean,
): number {
  const change = put.findLast(({ newFrom }) => newFrom <= position);
  if (!change) return tr.mapping.map(position);
  const { newFrom, newTo, to, from, at } = change;
  if (position > newTo) return tr.mapping.map(to + (position - newTo));
  if (newFrom === newTo) return forward ? tr.mapping.map(to) : tr.mapping.map(from, -1);
  return Math.min(at + (position - newFrom), tr.doc.content.size);
}

/** The selection that a change leaves. Behind what Delete removes, before what Backspace does. */
function placedSelection(
  { selection }: Transaction,
  { put, tr, state }: { put: PutDifference[]; tr: Transaction; state: EditorState },
): Selection {
  const { empty, head } = state.selection;
  const isForward = empty && put.some(({ from, to }) => from === head && to > from);
  const place = (position: number) => placeOf(position, put, tr, isForward);
  const [anchor, end] = [
    tr.doc.resolve(place(selection.anchor)),
    tr.doc.resolve(place(selection.head)),
  ];
  if (selection instanceof NodeSelection && anchor.nodeAfter) {
    return NodeSelection.create(tr.doc, anchor.pos);
  }
  return TextSelection.between(anchor, end);
}

/** Null where it would change what is saved. */
function tryDifferences(
  original: Transaction,
  { state, found, suggester }: { state: EditorState; found: Difference[]; suggester: Suggester },
): { tr: Transaction; put: PutDifference[] } | null {
  const { tr } = state;
  try {
    const put = putDifferences(tr, { found, after: original.doc, suggester });
    tr.doc.check();
    const isSafe = decideAll(tr.doc, "decline").eq(decideAll(state.doc, "decline"));
    return isSafe ? { tr, put } : null;
  } catch {
    // ProseMirror throws where something does not fit.
    return null;
  }
}

/** Whether accepting all suggestions gives the wanted document. */
const resultsIn = ({ doc }: Transaction, { doc: wanted }: Transaction): boolean =>
  decideAll(doc, "accept").eq(decideAll(wanted, "accept"));

/** Tiptap's input rules look for it. */
export const TYPED = "applyInputRules";

/** A text that was typed, and where it is. */
export interface TypedText {
  from: number;
  text: string;
}

/**
 * Typed text may be Markdown. Tiptap reads it before it is put into the document, and gives up where another
 * document came of it than was meant: it is asked to read it again.
 */
function readTyped(tr: Transaction, original: Transaction, [typed]: PutDifference[]): void {
  const { steps } = original;
  const [step] = steps;
  if (original.getMeta("paste")) return;
  const text = steps.length === 1 && step instanceof ReplaceStep && step.slice.content.firstChild;
  if (typed?.kind === "inline" && text && text.isText && text.nodeSize === step.slice.size) {
    tr.setMeta(TYPED, { from: typed.at, text: text.text! } satisfies TypedText);
  }
}

/**
 * The suggestion of a transaction: without it the document is what it was, accepted what the transaction makes it.
 * Both are verified. What cannot be said by single words and breaks is said by whole blocks.
 * @returns null for what cannot be suggested
 */
export function suggestTransaction(
  original: Transaction,
  state: EditorState,
  suggester: Suggester,
): Transaction | null {
  const { doc } = original;
  const ways = [
    () => typedAt(original),
    () => differences(state.doc, doc),
    () => differingBlocks(state.doc, doc),
  ];
  let safe: ReturnType<typeof tryDifferences> = null;
  for (const way of ways) {
    const found = way();
    const tried = found && tryDifferences(original, { state, found, suggester });
    safe = tried ?? safe;
    if (tried && resultsIn(tried.tr, original)) break;
  }
  if (!safe) return null;
  const { tr, put } = safe;
  tr.setSelection(placedSelection(original, { put, tr, state }));
  for (const name of KEPT_META) {
    const value = original.getMeta(name);
    if (value !== undefined) tr.setMeta(name, value);
  }
  readTyped(tr, original, put);
  if (original.storedMarksSet) tr.setStoredMarks(original.storedMarks);
  if (original.scrolledIntoView) tr.scrollIntoView();
  return tr;
}
