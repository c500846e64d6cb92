import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import type { Transaction } from "@tiptap/pm/state";
import { ySyncPluginKey } from "@tiptap/y-tiptap";
import { storable } from "#app/desk/editor/blocks/editable-markdown.ts";
import { withoutSuggestions } from "#app/desk/editor/suggesting/resolve.ts";
import type { TextSession } from "#app/desk/editor/together/text-session.ts";
import { SECOND } from "#app/lib/time.ts";

/** Pause in typing before the form gets the text, and its longest delay, in milliseconds. */
const PAUSE_MS = 0.3 * SECOND;
const MAX_MS = 4 * SECOND;

/** The form's field of the text. */
const FIELD = "body";

/** Whether a change came from somebody else: undo of own changes also arrives through the document. */
function isOthers(transaction: Transaction): boolean {
  const change = transaction.getMeta(ySyncPluginKey);
  return Boolean(change?.isChangeOrigin) && !change?.isUndoRedoOperation;
}

/** The Markdown of blocks. A block never changes, it is replaced: only new ones are written. */
const known = new WeakMap<Node, string>();

function blockMarkdown(editor: Editor, block: Node): string {
  const before = known.get(block);
  if (before !== undefined) return before;
  const written = editor.markdown!.serialize({ type: "doc", content: [block.toJSON()] });
  const text = storable(written);
  known.set(block, text);
  return text;
}

/** The whole text as Markdown, without open suggestions: whatever is saved, counted or shown comes from here. */
function markdownOf(editor: Editor): string {
  const { content } = withoutSuggestions(editor.state.doc);
  const blocks = content.content.map((block) => blockMarkdown(editor, block));
  return blocks.filter((text) => text !== "").join("\n\n");
}

/**
 * Passes the text to the form in pauses of typing, since all that listens to the form costs more than
 * a key press may. Nothing waits when the editor loses focus, the page is left, or somebody reads the
 * form (HTML: the `formdata` event). What others have typed is not this form's to save.
 * @param pass takes the text, and whether any of it was typed here
 * @returns a function that passes what waits and stops
 */
export function deferText(
  editor: Editor,
  session: TextSession,
  pass: (markdown: string, isOwn: boolean) => void,
): () => void {
  let staleSince: number | null = null;
  let isOwn = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let passed = markdownOf(editor);
  function flush() {
    clearTimeout(timer);
    if (staleSince === null) return;
    staleSince = null;
    const wasOwn = isOwn;
    isOwn = false;
    const markdown = markdownOf(editor);
    // Suggestions change nothing of what is saved.
    if (markdown === passed && session.isKept) return;
    passed = markdown;
    pass(markdown, wasOwn);
  }
  function wait({ transaction }: { transaction: Transaction }) {
    isOwn ||= !isOthers(transaction);
    const now = performance.now();
    staleSince ??= now;
    clearTimeout(timer);
    timer = setTimeout(flush, Math.min(PAUSE_MS, Math.max(0, staleSince + MAX_MS - now)));
  }
  // Not through the form: its listeners would read it again meanwhile.
  function complete({ formData }: FormDataEvent) {
    if (staleSince !== null) formData.set(FIELD, markdownOf(editor));
    const { unsent } = session;
    if (unsent !== null) formData.set("document", unsent);
  }
  const form = editor.view.dom.closest("form");
  const listening = new AbortController();
  const { signal } = listening;
  form?.addEventListener("formdata", complete, { signal });
  form?.addEventListener("submit", flush, { signal, capture: true });
  window.addEventListener("pagehide", flush, { signal });
  document.addEventListener("visibilitychange", flush, { signal });
  editor.on("update", wait);
  editor.on("blur", flush);
  return () => {
    flush();
    listening.abort();
    editor.off("update", wait);
    editor.off("blur", flush);
  };
}
