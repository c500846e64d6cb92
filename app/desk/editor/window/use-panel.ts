import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { readLocalStorage, writeLocalStorage } from "#app/platform/browser/stored-text.ts";
import { isPanelBeside, useCovered } from "./use-covered.ts";

const REMEMBERED = "masthead.editor.panel";

/** Where the focus was before the panel, or in the text when that is gone or the panel was open at first. */
export function focusAgain(before: Element | null): void {
  const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected;
  const next = isThere ? before : document.querySelector<HTMLElement>(".writing");
  next?.focus({ preventScroll: true });
}

/**
 * Whether the panel beside the text is open: as the browser remembers it, and always where something
 * in it waits for an answer. Where it would cover the text it is closed at first.
 */
export function usePanel(isNeeded: boolean) {
  const panel = useRef<HTMLElement>(null);
  const before = useRef<Element | null>(null);
  const [isOpen, setOpen] = useState(isNeeded);
  useCovered(panel, isOpen);
  useEffect(() => {
    const isRemembered = readLocalStorage(REMEMBERED) === "open";
    if (isRemembered && isPanelBeside()) setOpen(true);
  }, []);

  function show(open: boolean) {
    // At once, so that what was hidden can have the focus.
    flushSync(() => setOpen(open));
    writeLocalStorage(REMEMBERED, open ? "open" : null);
  }

  function toggle() {
    const opens = !isOpen;
    if (opens) before.current = document.activeElement;
    show(opens);
    if (opens) panel.current?.focus({ preventScroll: true });
    else focusAgain(before.current);
    before.current = opens ? before.current : null;
  }

  /** Escape closes what covers the text; in a dialog of the panel, that dialog alone. */
  function onKeyDown({ key, target }: React.KeyboardEvent) {
    const isInDialog = (target as Element).closest("dialog") !== null;
    if (key === "Escape" && !isInDialog && !isPanelBeside()) toggle();
  }
  return { panel, isOpen, toggle, onKeyDown, open: () => show(true) };
}
