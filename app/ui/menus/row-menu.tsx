interface RowMenuProps {
  /** Id of the panel. */
  id: string;
  /** Accessible name of the button and of the panel. */
  label: string;
  icon: React.ReactNode;
  /** Data attributes of the button, for the script that acts before the panel opens. */
  buttonData?: Record<`data-${string}`, string>;
  buttonClassName: string;
  /** `<li>`s, each with one link or button of the class `menu-row`. */
  children: React.ReactNode;
}

/**
 * A menu button with a short list of links and actions (HTML: popover). Works without scripts; with
 * `popovers.ts`, arrow keys, Home, End and type-ahead move the focus.
 */
export function RowMenu({ id, label, icon, buttonData, buttonClassName, children }: RowMenuProps) {
  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={label}
        popoverTarget={id}
        {...buttonData}
        className={buttonClassName}
      >
        {icon}
      </button>
      <ul
        id={id}
        popover="auto"
        aria-label={label}
        data-popover="menu"
        className="popover menu-sheet mt-2 w-60 p-2 text-start"
      >
        {children}
      </ul>
    </>
  );
}
