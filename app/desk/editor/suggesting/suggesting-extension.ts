/** The two ways to write: editing, and suggesting. */
import { type Editor, Extension } from "@tiptap/core";
import { Slice } from "@tiptap/pm/model";
import { type EditorState, Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import { decideAll, withoutSuggestions } from "./resolve.ts";
import { suggestTransaction, TYPED, type TypedText } from "./suggest-transaction.ts";
import { NODE, nodeSuggestion, type Suggester } from "./suggestion.ts";

interface Mode {
  /** Who suggests; null while editing. */
  suggester: Suggester | null;
  /** How many changes could not be suggested. */
  refused: number;
}

/** Messages to this plugin in a transaction's meta. */
type Message = { suggester: Suggester | null } | "refused" | "suggested" | "decided";

const SUGGESTING = new PluginKey<Mode>("suggesting");

const messageOf = (transaction: Transaction): Message | undefined =>
  transaction.getMeta(SUGGESTING);

const modeOf = (state: EditorState): Mode | undefined => SUGGESTING.getState(state);

/** Whether changes of the text are suggested. */
export const isSuggesting = (state: EditorState): boolean => Boolean(modeOf(state)?.suggester);

/** How many changes could not be suggested so far. */
export const refusedCount = (state: EditorState): number => modeOf(state)?.refused ?? 0;

/** Undo, what others write, and decisions about suggestions are what they are. */
const isPassed = (transaction: Transaction): boolean =>
  Boolean(
    messageOf(transaction) ?? transaction.getMeta("history$") ?? transaction.getMeta("y-sync$"),
  );

/** Whether a change by another plugin leaves the text as it is without suggestions; it may change suggested text, such as a typed address. */
function keepsText(transaction: Transaction, state: EditorState): boolean {
  const [now, before] = [transaction.doc, state.doc].map(withoutSuggestions);
  const last = now!.lastChild;
  const isLineAdded = last?.content.size === 0 && now!.childCount === before!.childCount + 1;
  return (
    now!.eq(before!) ||
    (isLineAdded && before!.content.eq(now!.content.cut(0, before!.content.size)))
  );
}

function nextMode(mode: Mode, message: Message | undefined): Mode {
  if (message === "refused") return { ...mode, refused: mode.refused + 1 };
  return typeof message === "object" ? { ...mode, suggester: message.suggester } : mode;
}

/** A line that one begins while editing, after a suggested one, is not a suggestion. */
function freeNewLine(transactions: readonly Transaction[], state: EditorState): Transaction | null {
  const isOwn = transactions.some((each) => each.docChanged && !isPassed(each));
  const { $from } = state.selection;
  const { parent, depth } = $from;
  if (!isOwn || isSuggesting(state) || depth === 0 || parent.content.size > 0) return null;
  return nodeSuggestion(parent) ? state.tr.setNodeAttribute($from.before(), NODE, null) : null;
}

const modePlugin = () =>
  new Plugin<Mode>({
    key: SUGGESTING,
    appendTransaction: (transactions, _before, state) => freeNewLine(transactions, state),
    state: {
      init: () => ({ suggester: null, refused: 0 }),
      apply: (transaction, mode) => nextMode(mode, messageOf(transaction)),
    },
    filterTransaction: (transaction, state) =>
      !transaction.docChanged ||
      !isSuggesting(state) ||
      isPassed(transaction) ||
      keepsText(transaction, state),
    props: {
      // Copies the text as read: without suggested removals.
      transformCopied({ content, openStart, openEnd }, { state }) {
        const decided = decideAll(state.schema.topNodeType.create(null, content), "accept");
        const isSame = decided.content.eq(content);
        return isSame ? new Slice(content, openStart, openEnd) : Slice.maxOpen(decided.content);
      },
    },
  });

/** Writes suggestions instead of changes while that is on. */
export const Suggesting = Extension.create<object, { typed: TypedText | null }>({
  name: "suggesting",
  addStorage: () => ({ typed: null }),
  addProseMirrorPlugins: () => [modePlugin()],
  dispatchTransaction({ transaction, next }) {
    const { state } = this.editor;
    const suggester = modeOf(state)?.suggester;
    // Each plugin of input rules reads it a moment later, when another may have changed the text.
    if (transaction.docChanged) Object.assign(this.storage.typed ?? {}, { from: 0, text: "" });
    if (!suggester || !transaction.docChanged || isPassed(transaction)) return next(transaction);
    const suggestion = suggestTransaction(transaction, state, suggester);
    this.storage.typed = suggestion?.getMeta(TYPED) ?? null;
    next(
      suggestion
        ? suggestion.setMeta(SUGGESTING, "suggested" satisfies Message)
        : state.tr.setMeta(SUGGESTING, "refused" satisfies Message),
    );
  },
});

const sendMessage = ({ state, view }: Editor, message: Message): void =>
  view.dispatch(state.tr.setMeta(SUGGESTING, message));

/** Begins to suggest, or with null to edit. */
export const setSuggester = (editor: Editor, suggester: Suggester | null): void =>
  sendMessage(editor, { suggester });

/** Marks a transaction as a decision about suggestions, which is done as it is. */
export const asDecision = (transaction: Transaction): Transaction =>
  transaction.setMeta(SUGGESTING, "decided" satisfies Message);
