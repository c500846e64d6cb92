import { useLayoutEffect } from "react";

/** Below this width a panel covers the text. */
const BESIDE = "(width >= 48rem)";

/** Whether a panel leaves the text in sight. */
export const isPanelBeside = (): boolean => window.matchMedia(BESIDE).matches;

/** Elements covered by a panel: everything else in the window. Dialogs come on top of it. */
function behind(panel: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let inside = panel; !inside.matches(".editor-window"); inside = inside.parentElement!) {
    const { children = [] } = inside.parentElement ?? {};
    for (const child of children) {
      if (child !== inside && child instanceof HTMLElement) found.push(child);
    }
    if (!inside.parentElement) return [];
  }
  return found.filter((element) => !element.matches("dialog, input"));
}

/** While an open panel covers the text, the focus stays in it: nobody would see it behind. */
export function useCovered(panel: React.RefObject<HTMLElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen || !panel.current) return;
    const open = panel.current;
    const covered = behind(open);
    const beside = window.matchMedia(BESIDE);
    function set() {
      const isFocused = covered.some((element) => element.contains(document.activeElement));
      for (const element of covered) element.inert = !beside.matches;
      if (isFocused && !beside.matches) open.focus({ preventScroll: true });
    }
    set();
    beside.addEventListener("change", set);
    return () => {
      beside.removeEventListener("change", set);
      for (const element of covered) element.inert = false;
    };
  }, [panel, isOpen]);
}
