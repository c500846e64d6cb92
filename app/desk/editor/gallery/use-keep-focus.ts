import { useEffect, useRef } from "react";

/**
 * Puts the focus on the control marked `data-tool` once a change is rendered: on a row that was added, or on one that
 * React moves by taking it out, where the focus would be lost or stay on another row.
 */
export function useKeepFocus(place: React.RefObject<HTMLElement | null>) {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    place.current?.querySelector<HTMLElement>(`[data-tool="${wanted.current}"]`)?.focus();
    wanted.current = null;
  });
  return (tool: string) => {
    wanted.current = tool;
  };
}
