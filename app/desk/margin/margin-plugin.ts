/** Marks the discussed passages in the editor, without a change of the text. Loaded with the editor. */
import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import type { EditorialThread } from "#app/features/editorial-comments/models.ts";
import { findPassage, type TextRange } from "#app/features/editorial-comments/passage.ts";
import { mapText } from "./text-map.ts";

/** Threads to mark in the text. */
interface MarkedThreads {
  threads: readonly EditorialThread[];
  activeId: string | null;
}

/** The marks of an editor. */
export interface MarginMarks {
  /**
   * Looks for the passages again.
   * @returns their positions, by the ids of their discussions; those that are gone are missing
   */
  draw(marked: MarkedThreads): Map<string, TextRange>;
  stop(): void;
}

const MARGIN = new PluginKey<DecorationSet>("margin");

function drawMarks(document: Node, { threads, activeId }: MarkedThreads): DecorationSet {
  const { text, positionsOf } = mapText(document);
  const marks = threads.flatMap((thread) => {
    const range = findPassage(text, thread);
    const positions = range && positionsOf(range);
    if (!positions) return [];
    const look = thread.id === activeId ? "margin-mark margin-mark-active" : "margin-mark";
    const attributes = { class: look, "data-thread": thread.id };
    return Decoration.inline(positions.from, positions.to, attributes, { threadId: thread.id });
  });
  return DecorationSet.create(document, marks);
}

/** While one types, marks move with the text. */
function marginPlugin(onPress: (threadId: string) => void): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key: MARGIN,
    state: {
      init: () => DecorationSet.empty,
      apply(transaction, marks) {
        const marked = transaction.getMeta(MARGIN) as MarkedThreads | undefined;
        if (marked) return drawMarks(transaction.doc, marked);
        return marks.map(transaction.mapping, transaction.doc);
      },
    },
    props: {
      decorations: (state) => MARGIN.getState(state),
      handleClick(view, position) {
        const [mark] = MARGIN.getState(view.state)?.find(position, position) ?? [];
        if (mark) onPress(mark.spec.threadId as string);
        // The cursor goes there all the same.
        return false;
      },
    },
  });
}

/** Begins to mark passages in an editor. */
export function startMarks(editor: Editor, onPress: (threadId: string) => void): MarginMarks {
  editor.registerPlugin(marginPlugin(onPress));
  return {
    draw(marked) {
      const { tr } = editor.state;
      editor.view.dispatch(tr.setMeta(MARGIN, marked).setMeta("addToHistory", false));
      const marks = MARGIN.getState(editor.state)?.find() ?? [];
      return new Map(marks.map(({ from, to, spec }) => [spec.threadId as string, { from, to }]));
    },
    stop() {
      if (!editor.isDestroyed) editor.unregisterPlugin(MARGIN);
    },
  };
}
