import { useEffect, useState } from "react";
import { dictionary } from "#app/lib/dictionary.ts";
import type { MentionCandidate } from "#app/magazine/post/comments/fetch-comments.ts";
import { peopleLike, typedHandle } from "./typed-handle.ts";

interface MentionListProps {
  id: string;
  field: React.RefObject<HTMLTextAreaElement | null>;
  people: readonly MentionCandidate[];
  label: string;
  /** Called when the field has another text. */
  onPick(): void;
}

/** The handle that is being typed in a field, without its `@`; null for none. */
function useTypedHandle(field: MentionListProps["field"], onType: () => void) {
  const [typed, setTyped] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it listens once for each field
  useEffect(() => {
    const { current: element } = field;
    if (!element) return;
    const listening = new AbortController();
    const { signal } = listening;
    const look = () => {
      setTyped(typedHandle(element.value, element.selectionStart));
      onType();
    };
    look();
    element.addEventListener("input", look, { signal });
    element.addEventListener("blur", () => setTyped(null), { signal });
    return () => listening.abort();
  }, [field]);
  return { typed, stop: () => setTyped(null) };
}

/** Suggestions for an `@` mention, by arrow keys, Enter and Tab. The focus stays in the text area. */
export function MentionList({ id, field, people, label, onPick }: MentionListProps) {
  const [active, setActive] = useState(0);
  const { typed, stop } = useTypedHandle(field, () => setActive(0));
  const shown = peopleLike(people, typed);

  function pick({ handle }: MentionCandidate) {
    const { current: element } = field;
    if (!element) return;
    const caret = element.selectionStart;
    element.setRangeText(`@${handle} `, caret - (typed?.length ?? 0) - 1, caret, "end");
    element.focus();
    stop();
    onPick();
  }

  const keys = dictionary<() => void>({
    ArrowDown: () => setActive((active + 1) % shown.length),
    ArrowUp: () => setActive((active + shown.length - 1) % shown.length),
    Enter: () => pick(shown[active]!),
    Tab: () => pick(shown[active]!),
    Escape: stop,
  });
  useKeys(field, shown.length > 0 ? keys : {}, `${id}-${active}`);

  if (shown.length === 0) return null;
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      className="menu-sheet absolute start-0 z-30 mt-1 w-64 max-w-full p-2"
    >
      {shown.map((person, index) => (
        <div
          key={person.handle}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // `mousedown`, before the text area loses the focus.
          onPointerDown={(event) => {
            event.preventDefault();
            pick(person);
          }}
          className="menu-row cursor-pointer justify-between aria-selected:bg-neutral-100 dark:aria-selected:bg-neutral-700"
        >
          <span className="truncate">{person.name}</span>
          <span className="truncate text-xs text-neutral-500 dark:text-neutral-400">
            @{person.handle}
          </span>
        </div>
      ))}
    </div>
  );
}

/** Key handling and ARIA attributes for the text area. */
function useKeys(
  field: React.RefObject<HTMLTextAreaElement | null>,
  keys: Record<string, () => void>,
  activeId: string,
): void {
  useEffect(() => {
    const { current: element } = field;
    if (!element || Object.keys(keys).length === 0) return;
    function onKey(event: KeyboardEvent) {
      const act = keys[event.key];
      if (!act || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    }
    element.addEventListener("keydown", onKey);
    element.setAttribute("aria-activedescendant", activeId);
    return () => {
      element.removeEventListener("keydown", onKey);
      element.removeAttribute("aria-activedescendant");
    };
  });
}
