import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { readLocalStorage, writeLocalStorage } from "#app/platform/browser/stored-text.ts";

const REMEMBERED = "masthead.editor.panel";

/** Below this width the panel covers the text, so that it is never open at first. */
const BESIDE = "(width >= 48rem)";

/** Whether a panel leaves the text in sight. */
export const isPanelBeside = (): boolean => window.matchMedia(BESIDE).matches;

/**
 * Whether the panel beside the text is open: as the browser remembers it, and always where something
 * in it waits for an answer.
 */
export function usePanel(isNeeded: boolean) {
  const panel = useRef<HTMLElement>(null);
  const before = useRef<Element | null>(null);
  const [isOpen, setOpen] = useState(isNeeded);
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
    const next = opens ? panel.current : before.current;
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  }

  /** Escape closes what covers the text. */
  function onKeyDown({ key }: React.KeyboardEvent) {
    if (key === "Escape" && !window.matchMedia(BESIDE).matches) toggle();
  }
  return { panel, isOpen, toggle, onKeyDown, open: () => show(true) };
}
