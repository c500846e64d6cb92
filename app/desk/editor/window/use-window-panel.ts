import { useEffect, useRef } from "react";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { findControl, isInPanel, leadTo } from "./find-field.ts";
import { usePanel } from "./use-panel.ts";

interface WindowOptions {
  saving: { form: React.RefObject<HTMLFormElement | null>; saveNow(): void };
  refusal: FormRefusal | undefined;
  /** Fields beside the panel. */
  inSight: readonly string[];
  /** Whether something else in the panel waits for an answer. */
  isNeeded?: boolean;
  /** Called before the focus goes to a field. */
  onLead?: () => void;
}

/** Keys that work with Ctrl or Cmd anywhere in the window, with what they do. */
function useShortcuts(actions: Record<string, () => void>): void {
  const latest = useRef(new Map(Object.entries(actions)));
  latest.current = new Map(Object.entries(actions));
  useEffect(() => {
    const stop = new AbortController();
    const onKeyDown = (event: KeyboardEvent) => {
      const isPlain = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      const action = isPlain ? latest.current.get(event.key.toLowerCase()) : undefined;
      if (!action) return;
      event.preventDefault();
      action();
    };
    window.addEventListener("keydown", onKeyDown, { signal: stop.signal });
    return () => stop.abort();
  }, []);
}

/** The panel of a window in which something is written, and the way to a field in it or beside it. */
export function useWindowPanel(options: WindowOptions) {
  const { saving, refusal, inSight, isNeeded = false, onLead } = options;
  const refused = Object.keys(refusal?.fieldErrors ?? {});
  const panel = usePanel(isNeeded || refused.some((name) => !inSight.includes(name)));
  useShortcuts({ s: saving.saveNow, ".": panel.toggle });
  function lead(name: string) {
    onLead?.();
    const control = findControl(saving.form.current!, name);
    if (!control) return;
    if (isInPanel(control)) panel.open();
    // A dialog gives the focus back when it closes.
    setTimeout(() => leadTo(control));
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer of the server
  useEffect(() => {
    if (refused[0]) lead(refused[0]);
  }, [refusal]);
  const handlers = { onClose: panel.toggle, onKeyDown: panel.onKeyDown, onInvalid: panel.open };
  return { panel, handlers, lead };
}
