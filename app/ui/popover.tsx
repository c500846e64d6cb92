import { classNames } from "./class-names.ts";
import { placePopover } from "./place-popover.ts";

interface PopoverProps {
  /** The button's `popoverTarget`. */
  id: string;
  label: string;
  /** Called when it has opened, with its element. */
  onOpen?: (element: HTMLElement) => void;
  className?: string;
  children: React.ReactNode;
}

/** Narrower windows show it as wide as they are; see overlays.css. */
const SHEET_BELOW_PX = 640;

/**
 * A panel that its button (`<button popoverTarget={id}>`) opens below itself, without any script.
 * Escape, a press outside and following a link in it close it.
 */
export function Popover({ id, label, onOpen, className, children }: PopoverProps) {
  return (
    <div
      id={id}
      popover="auto"
      role="dialog"
      aria-label={label}
      onToggle={(event) => {
        if (event.newState !== "open") return;
        if (window.innerWidth >= SHEET_BELOW_PX) placePopover(event.currentTarget);
        onOpen?.(event.currentTarget);
      }}
      className={classNames(
        "popover popover-sheet mt-3 max-w-[calc(100vw-1.5rem)] rounded-2xl border border-neutral-200 bg-white text-neutral-900 shadow-xl dark:border-neutral-700 dark:bg-neutral-800 dark:text-neutral-200",
        className,
      )}
    >
      {children}
    </div>
  );
}
