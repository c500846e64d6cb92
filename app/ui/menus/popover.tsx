import { classNames } from "#app/ui/class-names.ts";
import { placePopover } from "./place-popover.ts";

interface PopoverProps {
  /** The button's `popoverTarget`. */
  id: string;
  label: string;
  /** Called with the element after it has opened. */
  onOpen?: (element: HTMLElement) => void;
  className?: string;
  children: React.ReactNode;
}

/** Full width in narrower windows; see overlays.css. */
const SHEET_BELOW_PX = 640;

/**
 * A panel below its button (HTML: popover), without scripts. Closes on Escape, on an outside click
 * and when a link in it is followed.
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
