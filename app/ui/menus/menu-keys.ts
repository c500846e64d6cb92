/** Type-ahead timeout in milliseconds. */
const TYPING_PAUSE = 350;

/** The keys that move along a menu, by its direction. */
interface MenuKeys {
  forward: string;
  back: string;
}

export const VERTICAL_KEYS: MenuKeys = { forward: "ArrowDown", back: "ArrowUp" };

type KeyPress = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

/** The index that a key moves to from the current one (-1: none); null for other keys. */
export function nextIndex(
  key: string,
  current: number,
  count: number,
  keys: MenuKeys,
): number | null {
  if (count === 0) return null;
  if (key === keys.forward) return (current + 1) % count;
  if (key === keys.back) return (Math.max(current, 0) - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return null;
}

/** True for printable keys without modifiers. */
export function isTyped(event: KeyPress): boolean {
  return event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
}

const comparable = (text: string) => text.trim().replace(/\s+/g, " ").toLocaleLowerCase();

/**
 * Type-ahead (ARIA APG: menu): characters typed in quick succession form a prefix; repeating one
 * character cycles through matches.
 * @returns the index of the match or -1; null for a space that begins no word: it presses a button
 */
export function createTypeahead(now: () => number = Date.now) {
  let typed = "";
  let lastAt = Number.NEGATIVE_INFINITY;
  return (letter: string, labels: readonly string[], current: number): number | null => {
    const before = now() - lastAt > TYPING_PAUSE ? "" : typed;
    if (letter === " " && !before) return null;
    typed = before + letter;
    lastAt = now();
    const isRepeated = [...typed].every((each) => each === letter);
    const word = (isRepeated ? letter : typed).toLocaleLowerCase();
    const start = isRepeated ? current + 1 : Math.max(current, 0);
    for (let step = 0; step < labels.length; step++) {
      const index = (start + step) % labels.length;
      if (comparable(labels[index]!).startsWith(word)) return index;
    }
    return -1;
  };
}

/**
 * Moves the focus along the rows of a menu by arrow key, Home, End or type-ahead.
 * @returns false for a key that is none of these
 */
export function createFocusMover() {
  const typeahead = createTypeahead();
  return (event: KeyboardEvent, rows: readonly HTMLElement[], keys: MenuKeys): boolean => {
    const current = rows.indexOf(document.activeElement as HTMLElement);
    const index = isTyped(event)
      ? typeahead(
          event.key,
          rows.map((row) => row.textContent ?? ""),
          current,
        )
      : nextIndex(event.key, current, rows.length, keys);
    if (index === null) return false;
    // Also a key that finds nothing: a space within a word would press the focused row.
    event.preventDefault();
    rows[index]?.focus();
    return true;
  };
}
