import type { Editor } from "@tiptap/core";
import { useEffect } from "react";
import { type DeskKey, englishName, useDeskText } from "#app/desk/shell/desk-text.ts";
import {
  INSERTION_GROUPS,
  INSERTIONS,
  type InsertDialog,
  type Insertion,
  type InsertionGroup,
} from "./insertions.ts";
import { isInTable, makeRoom } from "./make-room.ts";
import { isMeant, queryFrom, slashQuery, type TypedQuery } from "./slash-query.ts";
import { type KeyHandlers, type SuggestionGroup, Suggestions } from "./suggestions.tsx";
import { useWritingText } from "./writing-text.ts";

interface SlashMenuProps {
  editor: Editor;
  keys: KeyHandlers;
  /** Where a button opened the menu, or null. */
  openedAt: number | null;
  onClose(): void;
  onDialog(dialog: InsertDialog): void;
}

type Name = (key: DeskKey) => string;

/** The matching items by group. In a table only parts of a sentence: its cells hold one line. */
function groupsOf(
  editor: Editor,
  words: string,
  t: Name,
  nameOf: (group: InsertionGroup) => string,
) {
  const isLine = isInTable(editor.state);
  const items = INSERTIONS.filter(
    ({ name, words: others, isInline }) =>
      (isInline || !isLine) &&
      isMeant(
        [name, others].flatMap((key) => [t(key), englishName(key)]),
        words,
      ),
  );
  return INSERTION_GROUPS.map((group) => ({
    name: nameOf(group),
    items: items.filter((item) => item.group === group),
  })).filter((group) => group.items.length > 0);
}

/** Removes what was typed to find something, and splits the line for a block. */
function prepare(editor: Editor, query: TypedQuery, { isInline }: Insertion): void {
  if (query.to > query.from) editor.commands.deleteRange({ from: query.from, to: query.to });
  if (!isInline) makeRoom(editor);
}

/** Menu of what can be inserted, opened by a slash or by a button. */
export function SlashMenu({ editor, keys, openedAt, onClose, onDialog }: SlashMenuProps) {
  const { t } = useDeskText();
  const { t: say } = useWritingText();
  const { state } = editor;
  const opened = queryFrom(state, openedAt);
  const query = editor.isFocused ? (opened ?? slashQuery(state)) : null;
  const groups = query ? groupsOf(editor, query.words, t, (group) => say(`group.${group}`)) : [];
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const isLeft = openedAt !== null && opened === null;
  useEffect(() => {
    if (isLeft) onClose();
  }, [isLeft, onClose]);

  function put(item: Insertion) {
    onClose();
    prepare(editor, query!, item);
    if (item.dialog) onDialog(item.dialog);
    else item.run(editor, t);
  }
  /** Leaves nothing behind of what was typed to open the menu. */
  function leave() {
    onClose();
    if (query!.to > query!.from) editor.commands.deleteRange({ from: query!.from, to: query!.to });
  }
  return (
    <>
      <p role="status" className="sr-only">
        {query ? t("slash.count", { n: count }) : ""}
      </p>
      {count > 0 && (
        <InsertList
          editor={editor}
          keys={keys}
          query={query!}
          groups={groups}
          onPut={put}
          onEscape={leave}
        />
      )}
    </>
  );
}

interface InsertListProps {
  editor: Editor;
  keys: KeyHandlers;
  query: TypedQuery;
  groups: SuggestionGroup<Insertion>[];
  onPut(item: Insertion): void;
  onEscape(): void;
}

function InsertList(props: InsertListProps) {
  const { t } = useDeskText();
  return (
    <Suggestions
      {...props}
      label={t("slash.title")}
      keyOf={({ name }) => name}
      renderItem={({ name, hint, typed, icon: Icon }) => (
        <>
          <Icon aria-hidden="true" className="size-4.5 shrink-0" />
          <span className="min-w-0 grow">
            {t(name)}
            {hint && (
              <span className="block text-xs text-neutral-600 dark:text-neutral-300">
                {t(hint)}
              </span>
            )}
          </span>
          {typed && (
            <kbd
              dir="ltr"
              className="shrink-0 font-mono text-xs text-neutral-500 dark:text-neutral-400"
            >
              {typed}
            </kbd>
          )}
        </>
      )}
    />
  );
}
