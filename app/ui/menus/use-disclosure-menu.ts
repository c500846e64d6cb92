import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { barKeys, controlsIn, entryOf, moveFocus, panelOf, triggerOf } from "./disclosure-keys.ts";
import { createTypeahead } from "./menu-keys.ts";
import { isWithin, parentOf, sharedPart } from "./menu-path.ts";

/** Grace period in milliseconds for a pointer on its way into a panel. */
const LEAVE_GRACE = 160;

/** The path of the open panel; closing may be delayed. */
function useOpenPanel() {
  const [openId, setOpenId] = useState("");
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const open = (id: string) => {
    window.clearTimeout(timer.current);
    setOpenId(id);
  };
  const openSoon = (id: string) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOpenId(id), LEAVE_GRACE);
  };
  return { openId, open, openSoon, setOpenId };
}

/** Closes on an outside click, and on Escape while only hover keeps a panel open. */
function useDismissal(
  nav: React.RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: () => void,
) {
  useEffect(() => {
    if (!isOpen) return;
    const onPress = (event: PointerEvent) => {
      if (!nav.current?.contains(event.target as Node)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) close();
    };
    document.addEventListener("pointerdown", onPress);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPress);
      document.removeEventListener("keydown", onKey);
    };
  });
}

/** Handles keys that open and close; others move the focus. */
function useKeys(openId: string, open: (id: string) => void) {
  const typeahead = useRef(createTypeahead());

  function enter(entry: HTMLElement): boolean {
    flushSync(() => open(entry.dataset.menuId ?? ""));
    const panel = entry.querySelector("[data-menu-panel]");
    if (panel) controlsIn(panel)[0]?.focus();
    return true;
  }

  /** Closes the innermost open panel and returns the focus to its button. */
  function leave(focused: HTMLElement): boolean {
    const entry = entryOf(panelOf(focused) ?? focused);
    const id = entry?.dataset.menuId ?? "";
    if (!entry || !isWithin(openId, id)) return false;
    open(parentOf(id));
    triggerOf(entry)?.focus();
    return true;
  }

  function answer(event: React.KeyboardEvent<HTMLElement>, focused: HTMLElement): boolean {
    const bar = event.currentTarget;
    const isInPanel = panelOf(focused) !== null;
    const entry = focused.hasAttribute("aria-expanded") ? entryOf(focused) : null;
    const { forward, back } = barKeys(bar);
    if (entry && event.key === (isInPanel ? forward : "ArrowDown")) return enter(entry);
    // The focused button's own panel closes before its ancestors.
    if (event.key === "Escape" && entry && isWithin(openId, entry.dataset.menuId ?? "")) {
      open(parentOf(entry.dataset.menuId ?? ""));
      return true;
    }
    if (event.key === "Escape" || (isInPanel && event.key === back)) return leave(focused);
    return moveFocus(event, focused, bar, typeahead.current);
  }

  return (event: React.KeyboardEvent<HTMLElement>) => {
    const focused = document.activeElement as HTMLElement | null;
    // Alt with an arrow key is history navigation.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (focused && answer(event, focused)) event.preventDefault();
  };
}

/**
 * A menu bar of nested disclosures (ARIA APG: disclosure navigation menu) for hover, click, touch
 * and keyboard. An entry's id is its path, `2` or `2-0`; entries have `data-menu-id`, panels
 * `data-menu-panel`.
 */
export function useDisclosureMenu() {
  const nav = useRef<HTMLElement>(null);
  const pressedBy = useRef("");
  const { openId, open, openSoon, setOpenId } = useOpenPanel();
  const onKeyDown = useKeys(openId, open);
  useDismissal(nav, openId !== "", () => open(""));

  return {
    navProps: {
      ref: nav,
      onKeyDown,
      onBlur: (event: React.FocusEvent) => {
        if (event.relatedTarget && !nav.current?.contains(event.relatedTarget)) open("");
      },
      onFocus: (event: React.FocusEvent) => {
        const id = entryOf(event.target)?.dataset.menuId ?? "";
        setOpenId((current) => sharedPart(current, id));
      },
      onClick: (event: React.MouseEvent) => {
        if ((event.target as Element).closest("a")) open("");
      },
    },
    /** For the `<li>` that holds a button and its panel. */
    entryProps: (id: string) => ({
      "data-menu-id": id,
      "data-open": isWithin(openId, id) ? "" : undefined,
      onPointerEnter: (event: React.PointerEvent) => {
        if (event.pointerType === "mouse") open(id);
      },
      onPointerLeave: (event: React.PointerEvent) => {
        if (event.pointerType === "mouse") openSoon(parentOf(id));
      },
    }),
    triggerProps: (id: string) => ({
      "aria-expanded": isWithin(openId, id),
      onPointerDown: (event: React.PointerEvent) => {
        pressedBy.current = event.pointerType;
      },
      // Hover has opened it already: a click must not close it.
      onClick: (event: React.MouseEvent) => {
        const isByMouse = event.detail > 0 && pressedBy.current === "mouse";
        open(!isByMouse && isWithin(openId, id) ? parentOf(id) : id);
      },
    }),
  };
}
