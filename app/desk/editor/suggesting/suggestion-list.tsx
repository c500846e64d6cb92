import "#styles/suggesting.css";
import { useRef } from "react";
import type { Margin } from "#app/desk/margin/use-margin.ts";
import { Button } from "#app/ui/button.tsx";
import { withKnownNames } from "./known-names.ts";
import { ModeSwitch } from "./mode-switch.tsx";
import { useSuggestingNames, useSuggestingText } from "./suggesting-text.ts";
import { SuggestionCard } from "./suggestion-card.tsx";
import type { Suggestions } from "./use-suggestions.ts";

const BUTTON = "!h-9 !px-4 !text-sm";

/** The decision about all suggestions, with an undo button. */
function Decided({ suggestions }: { suggestions: Suggestions }) {
  const { t } = useSuggestingText();
  const { decidedAll, undoAll } = suggestions;
  if (!decidedAll) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm">
      <span>{t(decidedAll === "accept" ? "accepted" : "declined")}</span>
      <Button kind="plain" onClick={undoAll} className={BUTTON}>
        {t("undo")}
      </Button>
    </p>
  );
}

interface SuggestionListProps {
  suggestions: Suggestions;
  /** Permissions to suggest, and the discussions with answers. */
  margin: Margin;
}

/** The open suggestions in the margin, above the discussions. */
export function SuggestionList({ suggestions, margin }: SuggestionListProps) {
  const { t } = useSuggestingText();
  const { t: tSuggestingNames } = useSuggestingNames();
  const { decidedAll, decideAll } = suggestions;
  const list = withKnownNames(suggestions.list, margin.writers, tSuggestingNames("unknown"));
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button goes with its card; the focus stays near.
  const following: Suggestions = {
    ...suggestions,
    decide(decision, id) {
      title.current?.focus();
      suggestions.decide(decision, id);
    },
  };
  return (
    <section aria-labelledby="suggestions-title" className="grid gap-3">
      {/* The bar has no room for it on phones. */}
      <ModeSwitch suggestions={suggestions} className="!w-auto justify-self-start px-3 sm:hidden" />
      <h2
        ref={title}
        id="suggestions-title"
        tabIndex={-1}
        hidden={list.length === 0 && !decidedAll}
        className="text-sm font-semibold outline-none"
      >
        {t("title", { n: list.length })}
      </h2>
      <div role="status" className="empty:hidden">
        <Decided suggestions={suggestions} />
      </div>
      {list.length > 0 && (
        <>
          <p className="text-xs text-neutral-500 dark:text-neutral-400">{t("lead")}</p>
          <div className="flex flex-wrap gap-2">
            <Button kind="secondary" onClick={() => decideAll("accept")} className={BUTTON}>
              {t("acceptAll")}
            </Button>
            <Button kind="plain" onClick={() => decideAll("decline")} className={BUTTON}>
              {t("declineAll")}
            </Button>
          </div>
          <ol className="grid gap-4">
            {list.map((suggestion) => (
              <SuggestionCard
                key={suggestion.id}
                suggestion={suggestion}
                suggestions={following}
                margin={margin}
              />
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
