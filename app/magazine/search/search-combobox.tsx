import { useEffect, useId, useRef, useState } from "react";
import { TERM_MAX_LENGTH } from "#app/features/search/input.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { SuggestionList } from "./suggestion-list.tsx";
import { useSearchSuggestions } from "./use-suggestions.ts";

export interface SearchComboboxProps {
  placeholder: string;
  defaultValue?: string;
  className: string;
  /** Whether suggestions overlay the page or take space in it. */
  list?: "above" | "between";
}

/** Index after an arrow key: wraps around through the input itself. */
function nextIndex(key: string, index: number, count: number): number {
  const step = key === "ArrowDown" ? 1 : -1;
  return ((index + 1 + step + count + 1) % (count + 1)) - 1;
}

/** State of the suggestions: the typed text, the selected option, and the keys that move it. */
function useCombobox(frame: React.RefObject<HTMLDivElement | null>, defaultValue: string) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [index, setIndex] = useState(-1);
  const [isActive, setIsActive] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it hydrates
  useEffect(() => {
    setIsActive(true);
    // Text typed before hydration.
    const field = frame.current?.querySelector("input");
    if (field && field === document.activeElement && field.value !== defaultValue) {
      setTyped(field.value);
    }
  }, []);
  const suggestions = useSearchSuggestions(typed);
  const isOpen = typed !== "" && suggestions.length > 0;
  const optionId = (at: number) => `${id}option-${at}`;

  function type(text: string) {
    setTyped(text);
    setIndex(-1);
  }
  const close = () => type("");

  function onKeyDown(event: React.KeyboardEvent) {
    if (!isOpen || event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setIndex(nextIndex(event.key, index, suggestions.length));
    } else if (event.key === "Escape") {
      // The first Escape closes the suggestions, the next reaches what is around the input.
      event.preventDefault();
      close();
    } else if (event.key === "Enter" && index >= 0) {
      event.preventDefault();
      document.getElementById(optionId(index))?.click();
    }
  }

  const listId = `${id}list`;
  return { suggestions, index, isOpen, isActive, listId, optionId, type, close, onKeyDown };
}

/**
 * A search input with suggestions from the second character on (ARIA APG: combobox). An ordinary
 * input without scripts.
 */
export function SearchCombobox({
  placeholder,
  defaultValue = "",
  className,
  list = "above",
}: SearchComboboxProps) {
  const { t } = useText();
  const frame = useRef<HTMLDivElement>(null);
  const box = useCombobox(frame, defaultValue);
  const { suggestions, index, isOpen, isActive, listId, optionId, close } = box;
  return (
    <div ref={frame} className="relative">
      <input
        type="text"
        name="q"
        required
        maxLength={TERM_MAX_LENGTH}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-label={t("search.label")}
        placeholder={placeholder}
        defaultValue={defaultValue}
        className={className}
        onChange={(event) => box.type(event.target.value)}
        onKeyDown={box.onKeyDown}
        onBlur={(event) => {
          // `mousedown` would move the focus before the click.
          if (!frame.current?.contains(event.relatedTarget)) close();
        }}
        {...(isActive && {
          role: "combobox",
          "aria-expanded": isOpen,
          "aria-controls": isOpen ? listId : undefined,
          "aria-autocomplete": "list",
          "aria-activedescendant": isOpen && index >= 0 ? optionId(index) : undefined,
        })}
      />
      {isOpen && (
        <SuggestionList
          id={listId}
          suggestions={suggestions}
          index={index}
          optionId={optionId}
          place={list}
          onChoose={close}
        />
      )}
      <p role="status" className="sr-only">
        {isOpen && t("search.suggestions", { n: suggestions.length })}
      </p>
    </div>
  );
}
