import X from "lucide-react/icons/x";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { DIALOG_WIDTH, type DialogSize, dialogClass } from "./dialog-look.ts";

interface DialogProps {
  isOpen: boolean;
  /** Called on Escape, a backdrop click and the close button. */
  onClose: () => void;
  title: string;
  /** Label of the close button. */
  closeLabel: string;
  size?: DialogSize;
  /** For confirmations: the title is above the text, the header has only the close button. */
  isConfirmation?: boolean;
  className?: string;
  children: React.ReactNode;
}

/** Opens and closes a `<dialog>` as a modal; what is marked `data-autofocus` gets the focus. */
export function useModal(isOpen: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isOpen) return;
    if (!isOpen) return element.close();
    element.showModal();
    // React's `autoFocus` runs before the dialog is open, when nothing in it can have focus.
    element.querySelector<HTMLElement>("[data-autofocus]")?.focus();
  }, [isOpen]);
  // Closing returns the focus; taking the element away while it is open would lose it.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);
  return dialog;
}

/**
 * Longer than the fade of overlays.css. A timer, since `transitionend` may fire before React
 * renders the closing.
 */
const FADE_MS = 150;

/** Content stays mounted until the closing transition has ended. */
function useContentLife(isOpen: boolean): boolean {
  const [isAlive, setAlive] = useState(isOpen);
  if (isOpen && !isAlive) setAlive(true);
  useEffect(() => {
    if (isOpen) return;
    const timer = setTimeout(() => setAlive(false), FADE_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return isAlive;
}

/**
 * A modal dialog (HTML: dialog): the browser traps the focus, makes the page inert and restores the
 * focus. Controlled by `isOpen`.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  closeLabel,
  size = "medium",
  isConfirmation = false,
  className,
  children,
}: DialogProps) {
  const dialog = useModal(isOpen);
  const isAlive = useContentLife(isOpen);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      // A click on the backdrop targets the dialog itself: its content fills it.
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className={classNames(dialogClass, DIALOG_WIDTH[size])}
    >
      <div className="grid shrink-0 grid-cols-[2.5rem_1fr_2.5rem] items-center border-b border-neutral-200 px-4 py-3 sm:px-6 dark:border-neutral-700">
        <IconButton label={closeLabel} onClick={onClose}>
          <X aria-hidden="true" className="size-5" />
        </IconButton>
        {!isConfirmation && (
          <h2 className="px-3 text-center text-base font-semibold sm:text-lg">{title}</h2>
        )}
      </div>
      <div className={classNames("overflow-y-auto overscroll-contain p-4 sm:p-6", className)}>
        {isConfirmation && <h2 className="mb-4 text-xl font-semibold">{title}</h2>}
        {isAlive && children}
      </div>
    </dialog>
  );
}
