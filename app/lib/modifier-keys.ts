type Modifiers = Pick<MouseEvent, "ctrlKey" | "metaKey" | "shiftKey">;

/** True when a modifier key makes a click the browser's: open in a new tab or window, download. */
export const hasModifierKey = ({ ctrlKey, metaKey, shiftKey }: Modifiers): boolean =>
  ctrlKey || metaKey || shiftKey;
