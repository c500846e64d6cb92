import { useId, useRef } from "react";
import { classNames } from "./class-names.ts";
import { createTypeahead, isTyped, nextIndex } from "./menu-keys.ts";

export interface MenuItem {
  label: string;
  icon?: React.ReactNode;
  /** A link, or else an action. */
  href?: string;
  onSelect?: () => void;
  isDangerous?: boolean;
}

interface MenuProps {
  /** Name of the button and of the menu. */
  label: string;
  items: readonly MenuItem[];
  /** What the button shows, usually three dots. */
  children: React.ReactNode;
  className?: string;
}

const VERTICAL = { forward: "ArrowDown", back: "ArrowUp" };

function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];
}

/** Arrow keys, Home, End and type-ahead among the entries; Tab closes, as Escape does by itself. */
function useMenuKeys() {
  const typeahead = useRef(createTypeahead());
  return (event: React.KeyboardEvent<HTMLElement>) => {
    const menu = event.currentTarget;
    if (event.key === "Tab") return menu.hidePopover();
    const items = itemsOf(menu);
    const current = items.indexOf(document.activeElement as HTMLElement);
    const next =
      nextIndex(event.key, current, items.length, VERTICAL) ??
      (isTyped(event) && event.key !== " "
        ? typeahead.current(
            event.key,
            items.map((item) => item.textContent ?? ""),
            current,
          )
        : null);
    if (next === null) return;
    event.preventDefault();
    items[next]?.focus();
  };
}

function MenuEntry({ item, close }: { item: MenuItem; close: () => void }) {
  const look = classNames(
    "flex w-full items-center gap-3 rounded-lg px-3 py-2 text-start text-sm focus-ring hover:bg-neutral-100 focus:bg-neutral-100 dark:hover:bg-neutral-700 dark:focus:bg-neutral-700",
    item.isDangerous && "text-rose-700 dark:text-rose-300",
  );
  if (item.href) {
    return (
      <a role="menuitem" tabIndex={-1} href={item.href} className={look}>
        {item.icon}
        {item.label}
      </a>
    );
  }
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={look}
      onClick={() => {
        close();
        item.onSelect?.();
      }}
    >
      {item.icon}
      {item.label}
    </button>
  );
}

/** A button that opens a short list of actions on one thing (edit, report, delete …). */
export function Menu({ label, items, children, className }: MenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const onKeyDown = useMenuKeys();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-label={label}
        title={label}
        className={classNames(
          "inline-flex size-8 items-center justify-center rounded-full focus-ring hover:bg-neutral-100 dark:hover:bg-neutral-800",
          className,
        )}
      >
        {children}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onToggle={(event) => event.newState === "open" && itemsOf(event.currentTarget)[0]?.focus()}
        className="popover mt-1 w-56 rounded-lg border border-neutral-200 bg-white p-1.5 text-neutral-900 shadow-xl dark:border-neutral-700 dark:bg-neutral-800 dark:text-neutral-200"
      >
        {items.map((item) => (
          <MenuEntry key={item.label} item={item} close={() => menu.current?.hidePopover()} />
        ))}
      </div>
    </>
  );
}
