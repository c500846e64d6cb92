import type { Editor } from "@tiptap/core";
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { LostParts } from "#app/desk/editor/paste/lost-parts.ts";
import type { TextSession } from "#app/desk/editor/together/text-session.ts";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import type { LibraryPicture } from "#app/features/uploads/models.ts";
import { setCurrentEditor } from "./current-editor.ts";
import { deferText } from "./defer-text.ts";
import { makeEditor } from "./make-editor.ts";
import { isPlainTyping } from "./plain-typing.ts";
import { asksForMenu } from "./slash-query.ts";
import type { KeyHandlers } from "./suggestions.tsx";

export interface RichEditorProps {
  /** Has the text. */
  session: TextSession;
  /** @param isOwn whether any of the change was made here */
  onChange(markdown: string, isOwn: boolean): void;
}

interface EditorCallbacks {
  onFiles(files: File[]): void;
  /** Uploads a picture of a paste; `put` inserts it where it stood. */
  onPicture(file: File, put: (item: LibraryPicture) => void): void;
  /** Returns true for a shortcut that was handled. */
  onKey(event: KeyboardEvent): boolean;
  onLost(lost: LostParts): void;
}

/** Of the element that has the text. */
const fieldAttributes = (t: ReturnType<typeof useDeskText>["t"]) => ({
  class: "writing prose max-w-none",
  role: "textbox",
  "aria-multiline": "true",
  "aria-label": t("post.content"),
  "aria-haspopup": "listbox",
  "aria-keyshortcuts": "Alt+F10 Control+/ Meta+/",
  "data-placeholder": t("slash.hint"),
});

/** Makes the editor once, and renders again when its state changes other than by plain typing. */
export function useEditor({ session, onChange }: RichEditorProps, calls: EditorCallbacks) {
  const [keys] = useState<KeyHandlers>(() => new Map());
  const { t } = useDeskText();
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const isDrawn = useRef(true);
  useLayoutEffect(() => {
    isDrawn.current = true;
  });
  const latest = useRef({ onChange, ...calls });
  latest.current = { onChange, ...calls };
  // biome-ignore lint/correctness/useExhaustiveDependencies: created once; the editor owns the text afterwards
  useEffect(() => {
    const made = makeEditor({
      element: place.current!,
      session,
      attributes: fieldAttributes(t),
      onKey(event) {
        // A menu must know what was typed before this key, also where keys wait.
        const hasMenu = keys.size > 0 || asksForMenu(made.state);
        if (hasMenu && !isDrawn.current) flushSync(redraw);
        return [...keys.values()].some((handle) => handle(event)) || latest.current.onKey(event);
      },
      labels: {
        membersOnly: t("card.membersOnly.label"),
        web: t("card.webOnly"),
        email: t("card.emailOnly"),
        signUp: t("card.signUp"),
      },
      onFiles: (files) => latest.current.onFiles(files),
      onPicture: (file, put) => latest.current.onPicture(file, put),
      onLost: (lost) => latest.current.onLost(lost),
    });
    const stop = deferText(made, session, (text, isOwn) => latest.current.onChange(text, isOwn));
    let drawn = made.state;
    made.on("transaction", () => {
      const isPlain = keys.size === 0 && isPlainTyping(drawn, made.state);
      drawn = made.state;
      if (isPlain) return;
      isDrawn.current = false;
      redraw();
    });
    setEditor(made);
    setCurrentEditor(made);
    return () => {
      setCurrentEditor(null);
      stop();
      made.destroy();
    };
  }, []);
  return { place, editor, keys };
}
