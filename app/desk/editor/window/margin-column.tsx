import { useRef } from "react";
import { withKnownNames } from "#app/desk/editor/suggesting/known-names.ts";
import { useSuggestingNames } from "#app/desk/editor/suggesting/suggesting-text.ts";
import { SuggestionCard } from "#app/desk/editor/suggesting/suggestion-card.tsx";
import { SuggestionHead } from "#app/desk/editor/suggesting/suggestion-head.tsx";
import type { Suggestions } from "#app/desk/editor/suggesting/use-suggestions.ts";
import { MarginPanel } from "#app/desk/margin/margin-panel.tsx";
import { threadOfSuggestion } from "#app/features/editorial-comments/models.ts";
import type { useMarginColumn } from "./use-margin-column.ts";

/** Shows discussions and suggested changes beside the text while the column is open. */
export function MarginColumn(props: ReturnType<typeof useMarginColumn>) {
  const { margin, comments, isVisual, showPassage, showSuggestion } = props;
  const { t } = useSuggestingNames();
  const title = useRef<HTMLHeadingElement>(null);
  if (!comments.isOpen) return null;
  const suggestions: Suggestions = {
    ...props.suggestions,
    show: showSuggestion,
    // The pressed button goes with its card; the focus stays near.
    decide(decision, id) {
      const isLast = props.suggestions.list.length === 1;
      (isLast ? comments.panel : title).current?.focus();
      props.suggestions.decide(decision, id);
    },
  };
  const named = withKnownNames(suggestions.list, margin.writers, t("unknown"));
  return (
    <MarginPanel
      ref={comments.panel}
      margin={{ ...margin, show: showPassage }}
      suggested={named.map((each) => ({
        threadId: threadOfSuggestion(each.id),
        from: each.from,
        card: (
          <SuggestionCard
            key={each.id}
            suggestion={each}
            suggestions={suggestions}
            margin={margin}
          />
        ),
      }))}
      passage={comments.passage}
      isVisual={isVisual}
      onStart={comments.start}
      onStop={comments.stop}
      onClose={comments.close}
    >
      <SuggestionHead suggestions={suggestions} title={title} />
    </MarginPanel>
  );
}
