/** Distinguishes keyboards with ⌘ from those with Ctrl. */
const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** A shortcut as people know it: `Mod-Shift-H` is ⌘⇧H or Ctrl+Shift+H. */
export function keyName(keys: string): string {
  if (!isApple()) return keys.replace("Mod", "Ctrl").replace(/-(?=.)/g, "+");
  return keys
    .replace("Mod", "⌘")
    .replace("Shift", "⇧")
    .replace("Alt", "⌥")
    .replace(/-(?=.)/g, "");
}

/** Whether a key was pressed together with ⌘ or Ctrl, and neither Alt nor Shift. */
export const isModKey = (event: KeyboardEvent, key: string): boolean =>
  event.key.toLowerCase() === key &&
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  !event.shiftKey;
