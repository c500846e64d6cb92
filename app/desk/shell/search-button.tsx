import Search from "lucide-react/icons/search";
import { useEffect, useState } from "react";
import { useIsLive } from "#app/desk/editor/use-is-live.ts";
import { useEarlyWords } from "#app/desk/palette/early-words.ts";
import type { Role } from "#app/features/accounts/policy.ts";
import { lazyDialog } from "./lazy-dialog.tsx";
import { useShellText } from "./shell-text.ts";

const loadPalette = async () => (await import("#app/desk/palette/palette.tsx")).Palette;

const Palette = lazyDialog(loadPalette);

/** Ctrl+K, on a Mac Cmd+K; in a text the same keys make a link. */
const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented }: KeyboardEvent) =>
  key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey && !shiftKey && !defaultPrevented;

/** Opens the command palette, whose code comes after the page: its first keys are not lost. */
export function SearchButton({ role }: { role: Role }) {
  const { t } = useShellText();
  const isLive = useIsLive();
  const [isOpen, setOpen] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  if (isOpen && !isLoaded) setLoaded(true);
  const earlyWords = useEarlyWords(isOpen);
  useEffect(() => {
    // A failure is repeated, and seen, when it opens.
    loadPalette().catch(() => null);
  }, []);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!isShortcut(event)) return;
      event.preventDefault();
      setOpen(true);
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        disabled={!isLive}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        className="focus-ring flex h-9 min-w-9 items-center gap-2 rounded-full text-sm text-neutral-600 max-md:justify-center max-md:hover:bg-neutral-100 md:w-72 md:border md:border-neutral-300 md:px-3.5 md:hover:border-neutral-400 dark:text-neutral-300 dark:max-md:hover:bg-neutral-800 dark:md:border-neutral-600"
      >
        <Search aria-hidden="true" className="size-4.5 shrink-0" strokeWidth={1.75} />
        <span className="max-md:sr-only">{t("find")}</span>
        <span
          aria-hidden="true"
          className="ms-auto rounded border border-neutral-300 px-1.5 text-[0.8125rem] max-md:hidden dark:border-neutral-600"
        >
          Ctrl K
        </span>
      </button>
      {isLoaded && (
        <Palette
          role={role}
          isOpen={isOpen}
          earlyWords={earlyWords}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
