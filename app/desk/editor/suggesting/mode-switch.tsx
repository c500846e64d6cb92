import "#styles/suggesting.css";
import FilePen from "lucide-react/icons/file-pen-line";
import Pencil from "lucide-react/icons/pencil";
import { useId } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { iconButtonClass } from "#app/ui/icon-button.tsx";
import { useSuggestingText } from "./suggesting-text.ts";
import type { Suggestions } from "./use-suggestions.ts";

interface ModeSwitchProps {
  suggestions: Suggestions;
  className: string;
}

/** Switches between editing and suggesting. Where nothing can be suggested it says why. */
export function ModeSwitch({ suggestions, className }: ModeSwitchProps) {
  const { t } = useSuggestingText();
  const id = useId();
  const { isSuggesting, canSuggest, toggle } = suggestions;
  const Icon = isSuggesting ? FilePen : Pencil;
  const hint = t(canSuggest ? "switch.hint" : "switch.offline");
  return (
    <>
      <button
        type="button"
        role="switch"
        aria-checked={isSuggesting}
        aria-label={t("switch")}
        aria-disabled={!canSuggest}
        aria-describedby={id}
        aria-keyshortcuts="Control+Alt+Shift+X Meta+Alt+Shift+X"
        title={hint}
        onClick={toggle}
        className={iconButtonClass(
          "medium",
          classNames("suggesting-switch gap-2 text-sm font-medium noscript:hidden", className),
        )}
      >
        <Icon aria-hidden="true" className="size-5" />
        <span>{t(isSuggesting ? "mode.suggesting" : "mode.editing")}</span>
      </button>
      <span id={id} hidden>
        {hint}
      </span>
    </>
  );
}

/** Says which way of writing is on, what could not be suggested, and why nothing can. */
export function ModeNotes({ suggestions }: Pick<ModeSwitchProps, "suggestions">) {
  const { t } = useSuggestingText();
  const { isSuggesting, canSuggest, refused, failedAttempts } = suggestions;
  return (
    <>
      <p role="status" className="sr-only">
        {isSuggesting && t("mode.on")}
      </p>
      {!canSuggest && failedAttempts > 0 && (
        <p key={failedAttempts} role="alert" className="suggesting-refused">
          {t("switch.offline")}
        </p>
      )}
      {isSuggesting && refused > 0 && (
        <p key={refused} role="alert" className="suggesting-refused">
          {t("refused")}
        </p>
      )}
    </>
  );
}
