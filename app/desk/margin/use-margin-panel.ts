import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useCovered } from "#app/desk/editor/window/use-covered.ts";
import { focusAgain } from "#app/desk/editor/window/use-panel.ts";
import type { Passage } from "#app/features/editorial-comments/models.ts";
import type { Margin } from "./use-margin.ts";

/** Ctrl or Cmd, Alt and M, as in other editors. */
const isStartKey = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && event.altKey && event.code === "KeyM";

/** Calls back when its keys are pressed anywhere in the window. */
function useStartKey(start: () => void): void {
  const latest = useRef(start);
  latest.current = start;
  useEffect(() => {
    const stop = new AbortController();
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isStartKey(event)) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener("keydown", onKeyDown, { signal: stop.signal });
    return () => stop.abort();
  }, []);
}

/** Whether the discussions are shown, and which passage is being commented on. */
export function useMarginPanel({ selectedPassage, activeId, setActive }: Margin) {
  const panel = useRef<HTMLElement>(null);
  const before = useRef<Element | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [passage, setPassage] = useState<Passage | null>(null);
  useCovered(panel, isOpen);

  function open() {
    before.current ??= document.activeElement;
    flushSync(() => setOpen(true));
  }
  function close() {
    // At once, so that what was covered can have the focus.
    flushSync(() => {
      setOpen(false);
      setPassage(null);
      setActive(null);
    });
    focusAgain(before.current);
    before.current = null;
  }
  function start() {
    const selected = selectedPassage();
    if (!selected) return;
    open();
    setPassage(selected);
  }

  const reveal = useCallback(() => setOpen(true), []);
  // A notification leads to `#margin`.
  useEffect(() => {
    if (window.location.hash === "#margin") setOpen(true);
  }, []);
  // A press on a marked passage.
  useEffect(() => {
    if (activeId !== null) reveal();
  }, [activeId, reveal]);
  useStartKey(start);

  return {
    panel,
    isOpen,
    passage,
    open,
    reveal,
    close,
    start,
    stop: () => setPassage(null),
    toggle() {
      if (isOpen) return close();
      open();
      panel.current?.querySelector<HTMLElement>("button:not(.editor-panel-close *)")?.focus();
    },
  };
}
