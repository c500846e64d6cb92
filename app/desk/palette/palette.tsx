import Search from "lucide-react/icons/search";
import { useEffect, useId, useState } from "react";
import { useShellText } from "#app/desk/shell/shell-text.ts";
import type { Role } from "#app/features/accounts/policy.ts";
import { useModal } from "#app/ui/dialogs/dialog.tsx";
import { DIALOG_WIDTH, dialogClass } from "#app/ui/dialogs/dialog-look.ts";
import { groupEntries, type PaletteEntry } from "./entries.ts";
import { WORDS_MAX_LENGTH } from "./found.ts";
import { PaletteList } from "./palette-list.tsx";
import { useEntries } from "./use-entries.ts";

interface PaletteProps {
  role: Role;
  isOpen: boolean;
  /** What was typed before it was there. */
  earlyWords: () => string;
  onClose: () => void;
}

/** Index after an arrow key; the list wraps around. */
function nextIndex(key: string, index: number, count: number): number {
  const step = key === "ArrowDown" ? 1 : -1;
  return (index + step + count) % count;
}

/** The active entry of a list: the first one, until arrow keys choose another. Enter opens it. */
function useActiveEntry(shown: readonly PaletteEntry[], optionId: (entryId: string) => string) {
  const [index, setIndex] = useState(0);
  const active = shown[Math.min(index, shown.length - 1)];

  function onKeyDown(event: React.KeyboardEvent) {
    if (event.nativeEvent.isComposing || !active) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setIndex(nextIndex(event.key, shown.indexOf(active), shown.length));
    } else if (event.key === "Enter") {
      event.preventDefault();
      document.getElementById(optionId(active.id))?.click();
    }
  }
  return { active, onKeyDown, startOver: () => setIndex(0) };
}

/** The search field with its choices (ARIA APG: combobox). The first choice is always active. */
function PaletteSearch({ role, earlyWords, onClose }: Omit<PaletteProps, "isOpen">) {
  const { t } = useShellText();
  const id = useId();
  const [words, setWords] = useState("");
  // In an effect, which runs just before the dialog opens and gets the keys: none is lost in between.
  useEffect(() => setWords(earlyWords()), [earlyWords]);
  const { entries, isBusy } = useEntries(role, words);
  const groups = groupEntries(entries);
  const shown = groups.flatMap((group) => group.entries);
  const optionId = (entryId: string) => `${id}${entryId}`;
  const { active, onKeyDown, startOver } = useActiveEntry(shown, optionId);
  return (
    <>
      <div className="flex shrink-0 items-center gap-3 border-b border-neutral-200 px-4 dark:border-neutral-700">
        <Search aria-hidden="true" className="size-5 shrink-0 text-neutral-500" />
        <input
          type="text"
          data-autofocus
          role="combobox"
          aria-label={t("find")}
          aria-expanded="true"
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(active.id)}
          placeholder={t("find.placeholder")}
          autoComplete="off"
          spellCheck={false}
          maxLength={WORDS_MAX_LENGTH}
          value={words}
          onChange={(event) => {
            setWords(event.target.value);
            startOver();
          }}
          onKeyDown={onKeyDown}
          className="h-14 min-w-0 grow bg-transparent text-base outline-none"
        />
      </div>
      <PaletteList
        id={`${id}list`}
        groups={groups}
        activeId={active?.id}
        optionId={optionId}
        onChoose={onClose}
      />
      <p role="status" className="sr-only">
        {!isBusy && t("find.count", { n: shown.length })}
      </p>
    </>
  );
}

/** Changes when the palette closes: it opens empty, and nothing is remounted under the focus. */
function useClosings(isOpen: boolean): number {
  const [closings, setClosings] = useState(0);
  useEffect(() => {
    if (!isOpen) setClosings((count) => count + 1);
  }, [isOpen]);
  return closings;
}

/** The command palette: any post, person, page, setting or action by its name. */
export function Palette({ role, isOpen, earlyWords, onClose }: PaletteProps) {
  const { t } = useShellText();
  const dialog = useModal(isOpen);
  const closings = useClosings(isOpen);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      ref={dialog}
      aria-label={t("find")}
      onClose={onClose}
      // A click on the backdrop targets the dialog itself: its content fills it.
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className={`${dialogClass} ${DIALOG_WIDTH.small} !mt-[10vh] !mb-auto`}
    >
      <PaletteSearch key={closings} role={role} earlyWords={earlyWords} onClose={onClose} />
    </dialog>
  );
}
