import CircleCheck from "lucide-react/icons/circle-check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import { useId } from "react";
import { useSuggestingText } from "#app/desk/editor/suggesting/suggesting-text.ts";
import { useCurrentEditor } from "#app/desk/editor/text/current-editor.ts";
import { useWindowText } from "#app/desk/editor/window/window-text.ts";
import { FIELD_OF, type MissingPart } from "./missing-parts.ts";
import { isInText, showFault, type TextFault } from "./text-faults.ts";
import { useBrokenLinks } from "./use-broken-links.ts";

interface LineProps {
  children: React.ReactNode;
  fix: string;
  onFix(): void;
}

function Line({ children, fix, onFix }: LineProps) {
  const id = useId();
  return (
    <li className="flex min-h-11 items-center gap-3 border-t border-neutral-200 py-1.5 text-sm dark:border-neutral-700">
      <CircleAlert
        aria-hidden="true"
        className="size-4.5 shrink-0 text-amber-700 dark:text-amber-300"
      />
      <span id={`${id}-what`} className="min-w-0 grow wrap-anywhere">
        {children}
      </span>
      <button
        type="button"
        id={`${id}-fix`}
        // Which of the buttons of the same name.
        aria-labelledby={`${id}-fix ${id}-what`}
        onClick={onFix}
        className="focus-ring min-h-8 shrink-0 cursor-pointer rounded-full px-3 font-medium text-primary-700 dark:text-primary-300"
      >
        {fix}
      </button>
    </li>
  );
}

/** Suggested changes that nobody has decided about. */
export interface OpenSuggestions {
  count: number;
  onShow(): void;
}

interface MissingListProps {
  missing: readonly MissingPart[];
  suggestions: OpenSuggestions;
  /** The text in Markdown, whose links are tried. */
  body: string;
  /** Leads to a field of the form. */
  onLead(name: string): void;
}

/** List of missing or wrong parts, each with a link to its field. */
export function MissingList({ missing, suggestions, body, onLead }: MissingListProps) {
  const { t } = useWindowText();
  const { t: tSuggesting } = useSuggestingText();
  const broken = useBrokenLinks(body);
  const editor = useCurrentEditor();
  function leadIntoText(fault: TextFault) {
    onLead("body");
    // After the text has the focus.
    setTimeout(() => editor && showFault(editor, fault));
  }
  const count = missing.length + broken.length + (suggestions.count > 0 ? 1 : 0);
  return (
    <section aria-labelledby="missing-title">
      <h3 id="missing-title" className="mb-2 flex items-center gap-2 text-sm font-medium">
        {count === 0 && (
          <CircleCheck aria-hidden="true" className="size-4.5 text-teal-700 dark:text-teal-300" />
        )}
        {count === 0 ? t("missing.none") : t("missing.title", { n: count })}
      </h3>
      <ul>
        {suggestions.count > 0 && (
          <Line fix={tSuggesting("missing.show")} onFix={suggestions.onShow}>
            {tSuggesting("missing", { n: suggestions.count })}
          </Line>
        )}
        {missing.map((part) => (
          <Line
            key={part}
            fix={t("missing.fix")}
            onFix={() => (isInText(part) ? leadIntoText(part) : onLead(FIELD_OF[part]))}
          >
            {t(`missing.${part}`)}
          </Line>
        ))}
        {broken.map(({ path, isReached }) => (
          <Line key={path} fix={t("missing.fix")} onFix={() => leadIntoText({ link: path })}>
            {t(isReached ? "missing.link" : "missing.unreachable", { path })}
          </Line>
        ))}
      </ul>
    </section>
  );
}
