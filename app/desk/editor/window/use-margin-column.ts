import { useEffect } from "react";
import type { Suggester } from "#app/desk/editor/suggesting/suggestion.ts";
import { useSuggestions } from "#app/desk/editor/suggesting/use-suggestions.ts";
import { useCurrentEditor } from "#app/desk/editor/text/current-editor.ts";
import { useCurrentSession } from "#app/desk/editor/together/current-session.ts";
import { useMargin } from "#app/desk/margin/use-margin.ts";
import { useMarginPanel } from "#app/desk/margin/use-margin-panel.ts";
import { isPanelBeside } from "./use-covered.ts";

interface MarginColumnOptions {
  /** Null for a post that is not stored yet. */
  postId: string | null;
  writer: Suggester;
  /** Called before the column is opened from the publish sheet. */
  onOpen(): void;
}

/** Discussions and suggested changes beside the text, in one column. */
export function useMarginColumn({ postId, writer, onOpen }: MarginColumnOptions) {
  const editor = useCurrentEditor();
  const margin = useMargin(postId, editor);
  const comments = useMarginPanel(margin);
  const session = useCurrentSession();
  const suggestions = useSuggestions(editor, session?.isShared && postId ? writer : null);
  const { activeId } = suggestions;
  // A press on a suggestion in the text.
  useEffect(() => {
    if (activeId !== null) comments.reveal();
  }, [activeId, comments.reveal]);
  const openThreads = margin.threads?.filter(({ isResolved }) => !isResolved) ?? [];
  return {
    margin,
    comments,
    suggestions,
    openCount: openThreads.length,
    isVisual: editor !== null,
    showPassage(threadId: string) {
      margin.show(threadId);
      if (!isPanelBeside()) comments.close();
    },
    showSuggestion(id: string) {
      suggestions.show(id);
      if (!isPanelBeside()) comments.close();
    },
    openFromSheet() {
      onOpen();
      comments.open();
    },
  };
}
