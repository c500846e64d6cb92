import { classNames } from "#app/ui/class-names.ts";
import { placePopover } from "./place-popover.ts";

interface RowMenuProps {
  /** Id of the panel. */
  id: string;
  /** Accessible name of the button and of the panel. */
  label: string;
  icon: React.ReactNode;
  /** Called before the panel opens; `preventDefault` cancels. */
  onPress?: (event: React.MouseEvent) => void;
  buttonClassName: string;
  /** `<li>`s, each with one link or button of the class `menu-row`. */
  children: React.ReactNode;
}

/** Keyboard handling is loaded when the menu first opens. */
async function onToggle(event: React.ToggleEvent<HTMLElement>) {
  if (event.newState !== "open") return;
  const panel = event.currentTarget;
  placePopover(panel);
  const { takeKeys } = await import("./row-menu-keys.ts");
  takeKeys(panel);
}

/**
 * A menu button with a short list of links and actions (HTML: popover). Works without scripts; with
 * them, arrow keys, Home, End and type-ahead move the focus.
 */
export function RowMenu({ id, label, icon, onPress, buttonClassName, children }: RowMenuProps) {
  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={label}
        popoverTarget={id}
        onClick={onPress}
        className={buttonClassName}
      >
        {icon}
      </button>
      <ul
        id={id}
        popover="auto"
        aria-label={label}
        onToggle={onToggle}
        className={classNames("popover menu-sheet mt-2 w-60 p-2 text-start")}
      >
        {children}
      </ul>
    </>
  );
}
