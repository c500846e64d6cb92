import { SuggestionList } from "#app/desk/editor/suggesting/suggestion-list.tsx";
import { MarginPanel } from "#app/desk/margin/margin-panel.tsx";
import { threadOfSuggestion } from "#app/features/editorial-comments/models.ts";
import type { useMarginColumn } from "./use-margin-column.ts";

/** Shows discussions and suggested changes beside the text while the column is open. */
export function MarginColumn(props: ReturnType<typeof useMarginColumn>) {
  const { margin, comments, suggestions, isVisual, showPassage, showSuggestion } = props;
  if (!comments.isOpen) return null;
  return (
    <MarginPanel
      ref={comments.panel}
      margin={{ ...margin, show: showPassage }}
      besides={suggestions.list.map(({ id }) => threadOfSuggestion(id))}
      passage={comments.passage}
      isVisual={isVisual}
      onStart={comments.start}
      onStop={comments.stop}
      onClose={comments.close}
    >
      <SuggestionList suggestions={{ ...suggestions, show: showSuggestion }} margin={margin} />
    </MarginPanel>
  );
}
