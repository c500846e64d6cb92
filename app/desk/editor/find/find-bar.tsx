import type { Editor } from "@tiptap/core";
import CaseSensitive from "lucide-react/icons/case-sensitive";
import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronUp from "lucide-react/icons/chevron-up";
import X from "lucide-react/icons/x";
import { useEffect, useRef, useState } from "react";
import { useWritingText } from "#app/desk/editor/text/writing-text.ts";
import { onEnter } from "#app/desk/forms/on-enter.ts";
import { fieldClass } from "#app/ui/forms/field-class.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import {
  goToNext,
  goToPrevious,
  highlightMatches,
  matchesIn,
  replaceEvery,
  replaceOne,
  type TextSearch,
} from "./find-matches.ts";

const BUTTON =
  "focus-ring min-h-10 cursor-pointer rounded-full px-3.5 text-sm font-medium hover:bg-neutral-100 aria-disabled:cursor-default aria-disabled:opacity-40 dark:hover:bg-neutral-800";

const FIELD = fieldClass("input", "!h-10 !w-48 max-sm:grow");

/** The selected words, which are looked for first. */
function selectedWords({ state }: Editor): string {
  const { from, to } = state.selection;
  const words = state.doc.textBetween(from, to, "\n");
  return words.includes("\n") ? "" : words;
}

/** State of the search, marked in the text while the bar is open. */
function useWanted(editor: Editor) {
  const [wanted, setWanted] = useState<TextSearch>(() => ({
    search: selectedWords(editor),
    replace: "",
    isCaseSensitive: false,
  }));
  useEffect(() => highlightMatches(editor, wanted), [editor, wanted]);
  useEffect(
    () => () => {
      if (!editor.isDestroyed)
        highlightMatches(editor, { search: "", replace: "", isCaseSensitive: false });
    },
    [editor],
  );
  const change = (part: Partial<TextSearch>) => setWanted((before) => ({ ...before, ...part }));
  return { wanted, change };
}

interface SearchButtonsProps {
  editor: Editor;
  isCaseSensitive: boolean;
  isNothing: boolean;
  onCase(): void;
}

/** Whether capital letters matter, and the ways to the match before and after. */
function SearchButtons({ editor, isCaseSensitive, isNothing, onCase }: SearchButtonsProps) {
  const { t } = useWritingText();
  return (
    <>
      <IconButton
        label={t("find.case")}
        aria-pressed={isCaseSensitive}
        onClick={onCase}
        className="aria-pressed:bg-primary-100 dark:aria-pressed:bg-primary-900"
      >
        <CaseSensitive aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton
        label={t("find.previous")}
        aria-disabled={isNothing}
        onClick={() => goToPrevious(editor)}
        className="aria-disabled:opacity-40"
      >
        <ChevronUp aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton
        label={t("find.next")}
        aria-disabled={isNothing}
        onClick={() => goToNext(editor)}
        className="aria-disabled:opacity-40"
      >
        <ChevronDown aria-hidden="true" className="size-5" />
      </IconButton>
    </>
  );
}

interface FindBarProps {
  editor: Editor;
  /** Counts the requests to open: the field takes the focus again. */
  asked: number;
  onClose(): void;
}

/**
 * Finds and replaces in the text. Without a match its buttons do nothing, but keep the focus: they are not
 * disabled. Enter goes on, Shift+Enter back, Escape returns to the text.
 */
export function FindBar({ editor, asked, onClose }: FindBarProps) {
  const { t } = useWritingText();
  const { wanted, change } = useWanted(editor);
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: requested again
  useEffect(() => field.current?.select(), [asked]);
  const { count, current } = matchesIn(editor.state);
  const isNothing = count === 0;
  /** Back to the text: to the match, or where the cursor was. */
  function leave() {
    onClose();
    editor.commands.focus();
  }
  function onKeyDown(event: React.KeyboardEvent) {
    if (event.key === "Escape") {
      event.preventDefault();
      leave();
    } else if (event.key === "Enter" && event.target === field.current) {
      event.preventDefault();
      if (event.shiftKey) goToPrevious(editor);
      else goToNext(editor);
    }
  }
  return (
    <search
      aria-label={t("find.title")}
      className="find-bar grid gap-2 border-b border-neutral-200 bg-white p-2 dark:border-neutral-700 dark:bg-neutral-900"
      onKeyDown={onKeyDown}
      // These fields are none of the post's.
      onInput={(event) => event.stopPropagation()}
    >
      <div className="flex flex-wrap items-center gap-1">
        <input
          ref={field}
          type="text"
          value={wanted.search}
          aria-label={t("find.search")}
          placeholder={t("find.search")}
          autoComplete="off"
          onChange={({ target }) => change({ search: target.value })}
          className={FIELD}
        />
        <span role="status" className="min-w-20 px-1 text-sm tabular-nums">
          {wanted.search && t(isNothing ? "find.none" : "find.count", { at: current, n: count })}
        </span>
        <SearchButtons
          editor={editor}
          isCaseSensitive={wanted.isCaseSensitive}
          isNothing={isNothing}
          onCase={() => change({ isCaseSensitive: !wanted.isCaseSensitive })}
        />
        <IconButton label={t("find.close")} onClick={leave} className="ms-auto">
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <ReplaceFields editor={editor} wanted={wanted} isNothing={isNothing} onChange={change} />
    </search>
  );
}

interface ReplaceFieldsProps {
  editor: Editor;
  wanted: TextSearch;
  isNothing: boolean;
  onChange(part: Partial<TextSearch>): void;
}

function ReplaceFields({ editor, wanted, isNothing, onChange }: ReplaceFieldsProps) {
  const { t } = useWritingText();
  return (
    <div className="flex flex-wrap items-center gap-1">
      <input
        type="text"
        value={wanted.replace}
        aria-label={t("find.replacement")}
        placeholder={t("find.replacement")}
        autoComplete="off"
        onChange={({ target }) => onChange({ replace: target.value })}
        // No form element, since it is inside the post's form.
        onKeyDown={onEnter(() => replaceOne(editor))}
        className={FIELD}
      />
      <button
        type="button"
        aria-disabled={isNothing}
        onClick={() => replaceOne(editor)}
        className={BUTTON}
      >
        {t("find.replace")}
      </button>
      <button
        type="button"
        aria-disabled={isNothing}
        onClick={() => replaceEvery(editor)}
        className={BUTTON}
      >
        {t("find.replaceAll")}
      </button>
    </div>
  );
}
