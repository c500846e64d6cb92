import type { Margin } from "#app/desk/margin/use-margin.ts";
import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import { Button } from "#app/ui/button.tsx";
import type { ListedSuggestion } from "./list-suggestions.ts";
import { useSuggestingText } from "./suggesting-text.ts";
import { SuggestionReplies } from "./suggestion-replies.tsx";
import { partsInWords, type SaidPart, shortWords } from "./suggestion-words.ts";
import type { Suggestions } from "./use-suggestions.ts";

const BUTTON = "!h-9 !px-4 !text-sm";

function Words({ kind, words }: SaidPart) {
  if (kind === "insert") return <ins className="suggested-ins">{words}</ins>;
  if (kind === "delete") return <del className="suggested-del">{words}</del>;
  return <span>{words}</span>;
}

/** What is suggested, in words. A press shows it in the text. */
function SaidParts({ said, onShow }: { said: readonly SaidPart[]; onShow(): void }) {
  const { t } = useSuggestingText();
  return (
    <button
      type="button"
      title={t("show")}
      onClick={onShow}
      className="suggestion-parts focus-ring"
    >
      {said.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one suggestion, in its order
        <span key={index} className="block">
          <span className="text-neutral-600 dark:text-neutral-300">{part.label}</span>{" "}
          <Words {...part} />
        </span>
      ))}
    </button>
  );
}

interface SuggestionCardProps {
  suggestion: ListedSuggestion;
  suggestions: Suggestions;
  /** Where answers to it are kept. */
  margin: Margin;
}

/** A suggestion: who, when, what, and its two buttons. */
export function SuggestionCard({ suggestion, suggestions, margin }: SuggestionCardProps) {
  const { t } = useSuggestingText();
  const { moment } = useDeskDates();
  const { id, name, at } = suggestion;
  const said = partsInWords(t, suggestion);
  const named = { name, words: shortWords(said) };
  const isActive = suggestions.activeId === id;
  return (
    <li
      className="margin-thread"
      data-active={isActive ? "" : undefined}
      ref={(element) => {
        if (isActive) element?.scrollIntoView({ block: "nearest" });
      }}
    >
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <span className="font-medium">{name}</span>
        <time
          dateTime={new Date(at).toISOString()}
          className="text-xs text-neutral-500 dark:text-neutral-400"
        >
          {moment(at)}
        </time>
      </p>
      <SaidParts said={said} onShow={() => suggestions.show(id)} />
      <div className="flex gap-2">
        <Button
          kind="secondary"
          aria-label={t("accept.one", named)}
          onClick={() => suggestions.decide("accept", id)}
          className={BUTTON}
        >
          {t("accept")}
        </Button>
        <Button
          kind="plain"
          aria-label={t("decline.one", named)}
          onClick={() => suggestions.decide("decline", id)}
          className={BUTTON}
        >
          {t("decline")}
        </Button>
      </div>
      <SuggestionReplies suggestionId={id} words={named.words} margin={margin} />
    </li>
  );
}
