import { useEffect, useRef } from "react";

/** Keys that work with Ctrl or Cmd anywhere in the window, with what they do. */
export function useShortcuts(actions: Record<string, () => void>): void {
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
