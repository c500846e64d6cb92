import "#styles/suggesting.css";
import { Button } from "#app/ui/button.tsx";
import { ModeSwitch } from "./mode-switch.tsx";
import { useSuggestingText } from "./suggesting-text.ts";
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

interface SuggestionHeadProps {
  suggestions: Suggestions;
  title: React.RefObject<HTMLHeadingElement | null>;
}

/** How many suggestions are open, and what can be decided about all. */
export function SuggestionHead({ suggestions, title }: SuggestionHeadProps) {
  const { t } = useSuggestingText();
  const { list, decidedAll, decideAll } = suggestions;
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
        </>
      )}
    </section>
  );
}
