import type { Editor } from "@tiptap/core";
import { useEffect, useState } from "react";
import {
  emojiQuery,
  matchesNames,
  queryFrom,
  type TypedQuery,
} from "#app/desk/editor/text/slash-query.ts";
import { CursorSuggestions, type KeyHandlers } from "#app/desk/editor/text/suggestions.tsx";
import { useWritingText } from "#app/desk/editor/text/writing-text.ts";
import { createAreaText } from "#app/islands/area-text.ts";
import english from "#locales/en/emoji.json";
import { EMOJI, type EmojiName } from "./emoji.ts";

const useEmojiText = createAreaText(
  english,
  import.meta.glob(["/locales/*/emoji.json", "!/locales/en/*"], { import: "default" }),
);

type Emoji = (typeof EMOJI)[number];

/** Search terms of an emoji, in the editor's language and in English. */
const wordsOf = (name: EmojiName, words: string) => [english[`emoji.${name}`], words];

interface EmojiMenuProps {
  editor: Editor;
  keys: KeyHandlers;
  /** Where the insert menu opened it, or null. */
  openedAt: number | null;
  onClose(): void;
}

/** Finds an emoji by its name after a colon, or in a picker by typing. */
export function EmojiMenu({ editor, keys, openedAt, onClose }: EmojiMenuProps) {
  const { t } = useWritingText();
  const { t: tEmoji } = useEmojiText();
  const { state } = editor;
  const opened = queryFrom(state, openedAt);
  const typed = emojiQuery(state);
  // Where Escape closed it: a colon and a word are also just text.
  const [closedAt, setClosedAt] = useState<number | null>(null);
  if (closedAt !== null && typed?.from !== closedAt) setClosedAt(null);
  const query = opened ?? (typed && typed.from !== closedAt ? typed : null);
  const isLeft = openedAt !== null && opened === null;
  useEffect(() => {
    if (isLeft) onClose();
  }, [isLeft, onClose]);
  if (!query || !editor.isFocused) return null;
  const found = EMOJI.filter(([name]) =>
    matchesNames(wordsOf(name, tEmoji(`emoji.${name}`)), query.words.replaceAll("_", " ")),
  );
  if (found.length === 0) return null;
  const leave = ({ from, to }: TypedQuery) => {
    onClose();
    if (!opened) setClosedAt(from);
    else if (to > from) editor.commands.deleteRange({ from, to });
  };
  return (
    <CursorSuggestions
      editor={editor}
      keys={keys}
      label={t("emoji.title")}
      query={query}
      groups={[{ name: "", items: found }]}
      keyOf={([name]) => name}
      renderItem={([name, sign]: Emoji) => (
        <>
          <span aria-hidden="true" className="w-6 shrink-0 text-center text-xl">
            {sign}
          </span>
          {tEmoji(`emoji.${name}`)}
        </>
      )}
      onPut={([, sign]) => {
        onClose();
        const { from, to } = query;
        editor.chain().insertContentAt({ from, to }, sign).focus().run();
      }}
      onEscape={() => leave(query)}
    />
  );
}
