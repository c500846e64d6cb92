import type { Editor } from "@tiptap/core";
import { useEffect } from "react";
import { findSnippets } from "#app/desk/editor/cards/snippet-insertions.ts";
import { useSnippets } from "#app/desk/editor/cards/use-snippets.ts";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import { findInsertions, type InsertDialog, type Insertion } from "./insertions.ts";
import { isInTable, makeRoom } from "./make-room.ts";
import { queryFrom, slashQuery, type TypedQuery } from "./slash-query.ts";
import { CursorSuggestions, type KeyHandlers, type SuggestionGroup } from "./suggestions.tsx";
import { useWritingText } from "./writing-text.ts";

interface SlashMenuProps {
  editor: Editor;
  keys: KeyHandlers;
  /** Where a button opened the menu, or null. */
  openedAt: number | null;
  onClose(): void;
  onDialog(dialog: InsertDialog): void;
}

/** Removes what was typed to find something, and splits the line for a block. */
function prepare(editor: Editor, query: TypedQuery, { isInline }: Insertion): void {
  if (query.to > query.from) editor.commands.deleteRange({ from: query.from, to: query.to });
  if (!isInline) makeRoom(editor);
}

/** Menu of what can be inserted, opened by a slash or by a button. */
export function SlashMenu({ editor, keys, openedAt, onClose, onDialog }: SlashMenuProps) {
  const { t } = useDeskText();
  const { t: tWriting } = useWritingText();
  const { state } = editor;
  const opened = queryFrom(state, openedAt);
  const query = editor.isFocused ? (opened ?? slashQuery(state)) : null;
  const { snippets } = useSnippets(query !== null);
  const isLine = isInTable(state);
  const own = query && !isLine ? findSnippets(snippets ?? [], query.words) : [];
  const found = query ? findInsertions(query.words, t, { isLine, own }) : [];
  const groups = found.map(({ name, items }) => ({
    name: name ? tWriting(`group.${name}`) : "",
    items,
  }));
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
    <CursorSuggestions
      {...props}
      label={t("slash.title")}
      keyOf={({ name, snippet }) => snippet?.id ?? name}
      renderItem={({ name, snippet, hint, typed, icon: Icon }) => (
        <>
          <Icon aria-hidden="true" className="size-4.5 shrink-0" />
          <span className="min-w-0 grow">
            {snippet?.title ?? t(name)}
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
