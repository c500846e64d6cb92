import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { barKeys, controlsIn, entryOf, moveFocus, panelOf, triggerOf } from "./disclosure-keys.ts";
import { createTypeahead } from "./menu-keys.ts";
import { isWithin, parentOf, sharedPart } from "./menu-path.ts";

/** A pointer may cut a corner on its way into a panel, in milliseconds. */
const LEAVE_GRACE = 160;

/** Which panel is open, by its place; closing may wait a moment. */
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

/** A press elsewhere closes, and so does Escape while the pointer alone holds a panel open. */
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

/** Keys that open and close; every other moves the focus. */
function useKeys(openId: string, open: (id: string) => void) {
  const typeahead = useRef(createTypeahead());

  function enter(entry: HTMLElement): boolean {
    flushSync(() => open(entry.dataset.menuId ?? ""));
    const panel = entry.querySelector("[data-menu-panel]");
    if (panel) controlsIn(panel)[0]?.focus();
    return true;
  }

  /** Closes the innermost open panel around the focus and goes back to its button. */
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
    // An open panel below the focused button is closed before any panel around it.
    if (event.key === "Escape" && entry && isWithin(openId, entry.dataset.menuId ?? "")) {
      open(parentOf(entry.dataset.menuId ?? ""));
      return true;
    }
    if (event.key === "Escape" || (isInPanel && event.key === back)) return leave(focused);
    return moveFocus(event, focused, bar, typeahead.current);
  }

  return (event: React.KeyboardEvent<HTMLElement>) => {
    const focused = document.activeElement as HTMLElement | null;
    // With Alt, the arrows are the browser's way back and forth.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (focused && answer(event, focused)) event.preventDefault();
  };
}

/**
 * A bar of buttons that disclose panels of links, at any depth (the pattern "disclosure
 * navigation" of the ARIA authoring practices): by pointer hover, press, touch and keyboard. An
 * entry's id is its place, `2` or `2-0`; entries carry `data-menu-id`, panels `data-menu-panel`.
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
      // A mouse has opened it by being there; a press must not close it again.
      onClick: (event: React.MouseEvent) => {
        const isByMouse = event.detail > 0 && pressedBy.current === "mouse";
        open(!isByMouse && isWithin(openId, id) ? parentOf(id) : id);
      },
    }),
  };
}
