import { useEffect, useRef } from "react";

/**
 * Puts the focus on the button marked `data-tool` once what it does is shown: React moves a row by taking it out,
 * and the focus would be lost, or stay where another row is now.
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
