import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import { DIALOG_WIDTH, type DialogSize, dialogClass } from "./dialog-look.ts";
import { IconButton } from "./icon-button.tsx";

interface DialogProps {
  isOpen: boolean;
  /** Escape, the backdrop and the cross ask for it. */
  onClose: () => void;
  title: string;
  /** Name of the cross. */
  closeLabel: string;
  size?: DialogSize;
  /** Confirmations: the title stands above the words, the header row holds the cross alone. */
  isConfirmation?: boolean;
  className?: string;
  children: React.ReactNode;
}

/** Lets the element follow `isOpen`, also when it was open before. */
function useModal(isOpen: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isOpen) return;
    if (!isOpen) return element.close();
    element.showModal();
    // React's `autoFocus` comes too early: nothing in a closed dialog can have the focus.
    element.querySelector<HTMLElement>("[data-autofocus]")?.focus();
  }, [isOpen]);
  return dialog;
}

/** Longer than the fade of overlays.css. A clock, for the fade's own end may come before React knows of the closing. */
const FADE_MS = 150;

/** The content lives from the opening until the closing has faded out. */
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
 * A modal sheet in the middle of the window. The browser holds the focus in it, makes the page
 * inert and gives the focus back to the opener. Controlled: the owner keeps `isOpen`.
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
      // A press on the backdrop is a press on the dialog itself: its content fills it.
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
