import type { Editor } from "@tiptap/core";
import { useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { dictionary } from "#app/lib/dictionary.ts";
import type { TypedQuery } from "./slash-query.ts";

export type KeyHandler = (event: KeyboardEvent) => boolean;

/** Open menus by name: the editor passes its key events to them first. */
export type KeyHandlers = Map<string, KeyHandler>;

/** Maximum height of the list, its width, and its gap to the line, in pixels. */
const TALLEST = 384;
const WIDTH = 320;
const GAP = 8;

/** Below the current line; above it where there is more room; never outside the text's frame. */
function menuPosition(editor: Editor, from: number): React.CSSProperties {
  const frame = editor.view.dom.parentElement!.getBoundingClientRect();
  const line = editor.view.coordsAtPos(Math.min(from, editor.state.doc.content.size));
  const isRtl = getComputedStyle(editor.view.dom).direction === "rtl";
  const inlineStart = isRtl ? frame.right - line.right : line.left - frame.left;
  const below = window.innerHeight - line.bottom;
  const isAbove = below < TALLEST + GAP && line.top > below;
  const room = (isAbove ? line.top : below) - 2 * GAP;
  return {
    ...(isAbove
      ? { bottom: frame.bottom - line.top + GAP }
      : { top: line.bottom - frame.top + GAP }),
    insetInlineStart: Math.max(GAP, Math.min(inlineStart, frame.width - WIDTH - GAP)),
    maxHeight: Math.min(TALLEST, Math.max(room, TALLEST / 2)),
  };
}

/**
 * Marks the active option for assistive technology while focus stays in the text
 * (`aria-activedescendant`).
 */
function useActiveDescendant(editor: Editor, listId: string, activeId: string) {
  useEffect(() => {
    const { dom } = editor.view;
    dom.setAttribute("aria-controls", listId);
    dom.setAttribute("aria-activedescendant", activeId);
    return () => {
      dom.removeAttribute("aria-controls");
      dom.removeAttribute("aria-activedescendant");
    };
  }, [editor, listId, activeId]);
}

export interface SuggestionGroup<Item> {
  /** Shown above its items; "" for none. */
  name: string;
  items: readonly Item[];
}

interface SuggestionsProps<Item> {
  editor: Editor;
  keys: KeyHandlers;
  /** Accessible name of the list. */
  label: string;
  query: TypedQuery;
  groups: readonly SuggestionGroup<Item>[];
  keyOf(item: Item): string;
  renderItem(item: Item): React.ReactNode;
  onPut(item: Item): void;
  onEscape(): void;
}

/** A list of suggestions at the cursor. Focus stays in the text, which passes its keys here. */
export function CursorSuggestions<Item>(props: SuggestionsProps<Item>) {
  const { editor, keys, label, query, groups, onPut, onEscape } = props;
  const id = useId();
  const items = groups.flatMap((group) => group.items);
  const [chosen, setChosen] = useState(0);
  const active = Math.min(chosen, items.length - 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new query selects its first result
  useEffect(() => setChosen(0), [query.words]);
  useActiveDescendant(editor, id, `${id}-${active}`);
  useEffect(() => () => void keys.delete(label), [keys, label]);
  keys.set(label, (event) => {
    if (event.isComposing) return false;
    const steps = dictionary<number>({ ArrowDown: 1, ArrowUp: -1 });
    const step = steps[event.key];
    // Before the next key, which may wait already.
    const choose = (index: number) => flushSync(() => setChosen(index));
    if (step) choose((active + step + items.length) % items.length);
    else if (event.key === "Home") choose(0);
    else if (event.key === "End") choose(items.length - 1);
    else if (event.key === "Escape") onEscape();
    else if (event.key === "Enter" || event.key === "Tab") onPut(items[active]!);
    else return false;
    return true;
  });
  return <SuggestionList {...props} id={id} active={active} onPoint={setChosen} />;
}

interface SuggestionListProps<Item> extends SuggestionsProps<Item> {
  id: string;
  active: number;
  onPoint(index: number): void;
}

function SuggestionList<Item>(props: SuggestionListProps<Item>) {
  const { editor, label, query, groups, keyOf, renderItem, id, active, onPut, onPoint } = props;
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another option is active
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [active]);
  const starts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { items }) => sum + items.length, 0),
  );
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      style={menuPosition(editor, query.from)}
      className="absolute z-20 w-80 max-w-[calc(100%-1rem)] overflow-y-auto overscroll-contain rounded-xl border border-neutral-200 bg-white p-1.5 shadow-lg dark:border-neutral-700 dark:bg-neutral-800"
    >
      {groups.map((group, groupIndex) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
        <div key={group.name} role="group" aria-label={group.name || undefined}>
          {group.name && (
            <p
              aria-hidden="true"
              className="px-3 pt-2.5 pb-1 text-xs font-semibold text-neutral-500 dark:text-neutral-400"
            >
              {group.name}
            </p>
          )}
          {group.items.map((item, itemIndex) => {
            const index = starts[groupIndex]! + itemIndex;
            return (
              // Focus stays in the text: see `useActiveDescendant`.
              // biome-ignore lint/a11y/useFocusableInteractive: see above
              // biome-ignore lint/a11y/useKeyWithClickEvents: the editor handles keys
              <div
                key={keyOf(item)}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                onPointerDown={(event) => event.preventDefault()}
                onPointerMove={() => onPoint(index)}
                onClick={() => onPut(item)}
                className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 py-1.5 text-sm aria-selected:bg-primary-100 aria-selected:text-primary-900 dark:aria-selected:bg-primary-900 dark:aria-selected:text-primary-100"
              >
                {renderItem(item)}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
