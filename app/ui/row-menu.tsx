import { classNames } from "./class-names.ts";
import { placePopover } from "./place-popover.ts";

interface RowMenuProps {
  /** Of the panel, unique on the page. */
  id: string;
  /** Name of the button and of what it opens. */
  label: string;
  icon: React.ReactNode;
  /** Called before the panel opens; `preventDefault` keeps it shut. */
  onPress?: (event: React.MouseEvent) => void;
  buttonClassName: string;
  /** `<li>`s, each with one link or button of the class `menu-row`. */
  children: React.ReactNode;
}

/** The keys come with the first opening. */
async function wake(event: React.ToggleEvent<HTMLElement>) {
  if (event.newState !== "open") return;
  const panel = event.currentTarget;
  placePopover(panel);
  const { takeKeys } = await import("./row-menu-keys.ts");
  takeKeys(panel);
}

/**
 * A round button over a short list of links and actions. The browser opens and closes it, so it
 * needs no script; with one, arrows, Home, End and typed letters move along the list.
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
        onToggle={wake}
        className={classNames("popover menu-sheet mt-2 w-60 p-2 text-start")}
      >
        {children}
      </ul>
    </>
  );
}
