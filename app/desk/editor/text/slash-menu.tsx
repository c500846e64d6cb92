import type { Editor } from "@tiptap/core";
import { useEffect, useId, useRef, useState } from "react";
import { type DeskKey, englishName, useDeskText } from "#app/desk/shell/desk-text.ts";
import { dictionary } from "#app/lib/dictionary.ts";
import { INSERTIONS, type InsertDialog, type Insertion } from "./insertions.ts";
import { isMeant, type SlashQuery, slashQuery } from "./slash-query.ts";

export type KeyHandler = (event: KeyboardEvent) => boolean;

interface SlashMenuProps {
  editor: Editor;
  /** The editor passes its key events here first. */
  keys: { current: KeyHandler };
  onDialog(dialog: InsertDialog): void;
}

const meant = ({ words }: SlashQuery, t: (key: DeskKey) => string): Insertion[] =>
  INSERTIONS.filter(({ name, words: others }) =>
    isMeant(
      [name, others].flatMap((key) => [t(key), englishName(key)]),
      words,
    ),
  );

/** Maximum height of the list, and its gap to the line, in pixels. */
const TALLEST = 320;
const GAP = 8;

/** Below the current line; above it where there is more room. */
function menuPosition(editor: Editor, from: number): React.CSSProperties {
  const frame = editor.view.dom.parentElement!.getBoundingClientRect();
  const line = editor.view.coordsAtPos(from);
  const isRtl = getComputedStyle(editor.view.dom).direction === "rtl";
  const inlineStart = isRtl ? frame.right - line.right : line.left - frame.left;
  const below = window.innerHeight - line.bottom;
  const isAbove = below < TALLEST + GAP && line.top > below;
  return {
    ...(isAbove
      ? { bottom: frame.bottom - line.top + GAP }
      : { top: line.bottom - frame.top + GAP }),
    insetInlineStart: Math.max(GAP, inlineStart),
  };
}

/**
 * Marks the active option for assistive technology while focus stays in the text
 * (`aria-activedescendant`).
 */
function useActiveDescendant(editor: Editor, listId: string | null, activeId: string | null) {
  useEffect(() => {
    const { dom } = editor.view;
    const facts = { "aria-controls": listId, "aria-activedescendant": activeId };
    for (const [name, value] of Object.entries(facts)) {
      if (value) dom.setAttribute(name, value);
      else dom.removeAttribute(name);
    }
  }, [editor, listId, activeId]);
}

/** Menu of blocks to insert, opened by typing a slash at the start of a line. */
export function SlashMenu({ editor, keys, onDialog }: SlashMenuProps) {
  const { t } = useDeskText();
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const asked = editor.isFocused ? slashQuery(editor.state) : null;
  const query = asked && asked.from !== closedAt ? asked : null;
  const items = query ? meant(query, t) : [];
  const isOpen = items.length > 0;
  const active = Math.min(chosen, items.length - 1);
  useActiveDescendant(editor, isOpen ? id : null, isOpen ? `${id}-${active}` : null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new query selects its first result
  useEffect(() => setChosen(0), [query?.words]);
  useEffect(() => {
    if (!asked) setClosedAt(null);
  }, [asked]);

  function put(item: Insertion) {
    editor.commands.deleteRange({ from: query!.from, to: query!.to });
    if (item.dialog) onDialog(item.dialog);
    else item.run(editor, t);
  }

  keys.current = (event) => {
    if (!isOpen || event.isComposing) return false;
    const steps = dictionary<number>({ ArrowDown: 1, ArrowUp: -1 });
    const step = steps[event.key];
    if (step) setChosen((active + step + items.length) % items.length);
    else if (event.key === "Home") setChosen(0);
    else if (event.key === "End") setChosen(items.length - 1);
    else if (event.key === "Escape") setClosedAt(query!.from);
    else if (event.key === "Enter" || event.key === "Tab") put(items[active]!);
    else return false;
    return true;
  };

  return (
    <>
      <p role="status" className="sr-only">
        {query ? t("slash.count", { n: items.length }) : ""}
      </p>
      {isOpen && (
        <SlashList
          id={id}
          items={items}
          active={active}
          style={menuPosition(editor, query!.from)}
          onPut={put}
          onPoint={setChosen}
        />
      )}
    </>
  );
}

interface SlashListProps {
  id: string;
  items: Insertion[];
  active: number;
  style: React.CSSProperties;
  onPut(item: Insertion): void;
  onPoint(index: number): void;
}

function SlashList({ id, items, active, style, onPut, onPoint }: SlashListProps) {
  const { t } = useDeskText();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={t("slash.title")}
      style={style}
      className="absolute z-20 max-h-80 w-64 max-w-[calc(100%-1rem)] overflow-y-auto rounded-xl border border-neutral-200 bg-white p-1.5 shadow-lg dark:border-neutral-700 dark:bg-neutral-800"
    >
      {items.map((item, index) => {
        const { name, icon: Icon } = item;
        return (
          // Focus stays in the text: see `useActiveDescendant`.
          // biome-ignore lint/a11y/useFocusableInteractive: see above
          // biome-ignore lint/a11y/useKeyWithClickEvents: the editor handles keys
          <div
            key={name}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => onPoint(index)}
            onClick={() => onPut(item)}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 text-sm aria-selected:bg-primary-100 aria-selected:text-primary-900 dark:aria-selected:bg-primary-900 dark:aria-selected:text-primary-100"
          >
            <Icon aria-hidden="true" className="size-4.5 shrink-0" />
            {t(name)}
          </div>
        );
      })}
    </div>
  );
}
