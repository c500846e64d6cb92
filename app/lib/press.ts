type Modifiers = Pick<MouseEvent, "ctrlKey" | "metaKey" | "shiftKey">;

/** Whether a press is the browser's own: with a modifier key it opens another tab or window. */
export const isForBrowser = ({ ctrlKey, metaKey, shiftKey }: Modifiers): boolean =>
  ctrlKey || metaKey || shiftKey;
