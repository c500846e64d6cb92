import "#styles/suggesting.css";
import FilePen from "lucide-react/icons/file-pen-line";
import Pencil from "lucide-react/icons/pencil";
import { iconButtonClass } from "#app/ui/icon-button.tsx";
import { useSuggestingText } from "./suggesting-text.ts";
import type { Suggestions } from "./use-suggestions.ts";

/** Switches between editing and suggesting. Where nothing can be suggested it says why. */
export function ModeSwitch({ suggestions }: { suggestions: Suggestions }) {
  const { t } = useSuggestingText();
  const { isSuggesting, canSuggest, toggle, refused } = suggestions;
  const Icon = isSuggesting ? FilePen : Pencil;
  return (
    <>
      <button
        type="button"
        role="switch"
        aria-checked={isSuggesting}
        aria-label={t("switch")}
        aria-disabled={!canSuggest}
        aria-describedby="suggesting-hint"
        aria-keyshortcuts="Control+Alt+Shift+X Meta+Alt+Shift+X"
        title={t(canSuggest ? "switch.hint" : "switch.offline")}
        onClick={toggle}
        className={iconButtonClass(
          "medium",
          "suggesting-switch noscript:hidden lg:!w-auto lg:gap-2 lg:px-3 text-sm font-medium",
        )}
      >
        <Icon aria-hidden="true" className="size-5" />
        <span className="max-lg:sr-only">
          {t(isSuggesting ? "mode.suggesting" : "mode.editing")}
        </span>
      </button>
      <span id="suggesting-hint" hidden>
        {t(canSuggest ? "switch.hint" : "switch.offline")}
      </span>
      <span role="status" className="sr-only">
        {isSuggesting && t("mode.on")}
      </span>
      {refused > 0 && isSuggesting && (
        <span key={refused} role="alert" className="suggesting-refused">
          {t("refused")}
        </span>
      )}
    </>
  );
}
