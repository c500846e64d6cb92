import { classNames } from "#app/ui/class-names.ts";

interface PopoverProps {
  /** The button's `popoverTarget`. */
  id: string;
  label: string;
  /** For content that React renders when the panel opens. */
  onToggle?: React.ToggleEventHandler<HTMLElement>;
  /** The field in it takes the focus when it opens. */
  focusesField?: boolean;
  className?: string;
  children: React.ReactNode;
}

/**
 * A panel below its button (HTML: popover), without scripts. Closes on Escape, on an outside click
 * and when a link in it is followed. `popovers.ts` places it where CSS cannot.
 */
export function Popover({ id, label, onToggle, focusesField, className, children }: PopoverProps) {
  return (
    <div
      id={id}
      popover="auto"
      role="dialog"
      aria-label={label}
      data-popover="panel"
      data-focus-field={focusesField ? "" : undefined}
      onToggle={onToggle}
      className={classNames(
        "popover popover-sheet mt-3 max-w-[calc(100vw-1.5rem)] rounded-2xl border border-neutral-200 bg-white text-neutral-900 shadow-xl dark:border-neutral-700 dark:bg-neutral-800 dark:text-neutral-200",
        className,
      )}
    >
      {children}
    </div>
  );
}
