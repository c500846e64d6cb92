/** Marks the discussed passages in the editor, without a change of the text. */
import type { Node } from "@tiptap/pm/model";
import { type EditorState, Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import type { EditorialThread } from "#app/features/editorial-comments/models.ts";
import { findPassage, type TextRange } from "#app/features/editorial-comments/passage.ts";
import { mapText } from "./text-map.ts";

/** What the marks are made of. */
export interface MarginMarks {
  threads: readonly EditorialThread[];
  activeId: string | null;
}

export const MARGIN = new PluginKey<DecorationSet>("margin");

function drawMarks(document: Node, { threads, activeId }: MarginMarks): DecorationSet {
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

/** While one types, marks move with the text; they are drawn anew when told so by `MARGIN`'s meta. */
export function marginPlugin(onPress: (threadId: string) => void): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key: MARGIN,
    state: {
      init: () => DecorationSet.empty,
      apply(transaction, marks) {
        const drawn = transaction.getMeta(MARGIN) as MarginMarks | undefined;
        if (drawn) return drawMarks(transaction.doc, drawn);
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

/** Where the passages stand now, by the ids of their discussions; those that are gone are missing. */
export function placesOf(state: EditorState): Map<string, TextRange> {
  const marks = MARGIN.getState(state)?.find() ?? [];
  return new Map(marks.map(({ from, to, spec }) => [spec.threadId as string, { from, to }]));
}
