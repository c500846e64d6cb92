import { dictionary } from "#app/lib/dictionary.ts";

/** Keyboard shortcuts. Letters are matched by `event.key`, so they follow the keyboard layout. */
export type Shortcut =
  | { do: "toggle" | "mute" | "fullscreen" | "captions" }
  | { do: "skip"; direction: 1 | -1 }
  | { do: "volume"; change: number };

const VOLUME_STEP = 0.1;

const BY_KEY = dictionary<Shortcut>({
  " ": { do: "toggle" },
  k: { do: "toggle" },
  m: { do: "mute" },
  f: { do: "fullscreen" },
  c: { do: "captions" },
  ArrowLeft: { do: "skip", direction: -1 },
  ArrowRight: { do: "skip", direction: 1 },
  ArrowUp: { do: "volume", change: VOLUME_STEP },
  ArrowDown: { do: "volume", change: -VOLUME_STEP },
});

interface KeyPress {
  key: string;
  hasModifier: boolean;
  /** Tag name and input type of the focused element: `button`, `input:range`. */
  target: string;
}

/** Elements that handle Space or arrow keys themselves. */
const PRESSED_BY_SPACE = /^(?:button|a|summary|input:(?:radio|checkbox))$/;
const MOVED_BY_ARROWS = /^input:radio$/;
const TYPED_INTO = /^(?:textarea|select|input:(?!range|radio|checkbox))/;

/** The shortcut of a key press; null when the focused control handles the key. */
export function shortcutOf({ key, hasModifier, target }: KeyPress): Shortcut | null {
  if (hasModifier || TYPED_INTO.test(target)) return null;
  if (key === " " && PRESSED_BY_SPACE.test(target)) return null;
  if (key.startsWith("Arrow") && MOVED_BY_ARROWS.test(target)) return null;
  return BY_KEY[key.length === 1 ? key.toLowerCase() : key] ?? null;
}

/** Converts a DOM event for `shortcutOf`. */
export function keyPressOf(event: KeyboardEvent): KeyPress {
  const element = event.target as Element;
  const tag = element.localName;
  return {
    key: event.key,
    hasModifier: event.metaKey || event.ctrlKey || event.altKey,
    target: tag === "input" ? `input:${(element as HTMLInputElement).type}` : tag,
  };
}
