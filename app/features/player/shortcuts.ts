/** What the keys of the player mean. Letters are read as they are typed, whatever the layout. */
export type Shortcut =
  | { do: "toggle" | "mute" | "fullscreen" | "captions" }
  | { do: "skip"; direction: 1 | -1 }
  | { do: "volume"; change: number };

const VOLUME_STEP = 0.1;

const BY_KEY: Record<string, Shortcut> = {
  " ": { do: "toggle" },
  k: { do: "toggle" },
  m: { do: "mute" },
  f: { do: "fullscreen" },
  c: { do: "captions" },
  ArrowLeft: { do: "skip", direction: -1 },
  ArrowRight: { do: "skip", direction: 1 },
  ArrowUp: { do: "volume", change: VOLUME_STEP },
  ArrowDown: { do: "volume", change: -VOLUME_STEP },
};

interface KeyPress {
  key: string;
  hasModifier: boolean;
  /** The tag and, for inputs, the type of what has the focus: `button`, `input:range`. */
  target: string;
}

/** Controls that answer to Space themselves, and those that answer to the arrows. */
const PRESSED_BY_SPACE = /^(?:button|a|summary|input:(?:radio|checkbox))$/;
const MOVED_BY_ARROWS = /^input:radio$/;
const TYPED_INTO = /^(?:textarea|select|input:(?!range|radio|checkbox))/;

/** What a key asks of the player; null when it belongs to the control that has the focus. */
export function shortcutOf({ key, hasModifier, target }: KeyPress): Shortcut | null {
  if (hasModifier || TYPED_INTO.test(target)) return null;
  if (key === " " && PRESSED_BY_SPACE.test(target)) return null;
  if (key.startsWith("Arrow") && MOVED_BY_ARROWS.test(target)) return null;
  return BY_KEY[key.length === 1 ? key.toLowerCase() : key] ?? null;
}

/** The key that was pressed, as `shortcutOf` takes it. */
export function keyPressOf(event: KeyboardEvent): KeyPress {
  const element = event.target as Element;
  const tag = element.localName;
  return {
    key: event.key,
    hasModifier: event.metaKey || event.ctrlKey || event.altKey,
    target: tag === "input" ? `input:${(element as HTMLInputElement).type}` : tag,
  };
}
