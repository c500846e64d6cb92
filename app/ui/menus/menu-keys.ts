/** Type-ahead timeout in milliseconds. */
const TYPING_PAUSE = 350;

/** The index that a key moves to from the current one (-1: none); null for other keys. */
export function nextIndex(
  key: string,
  current: number,
  count: number,
  keys: { forward: string; back: string },
): number | null {
  if (count === 0) return null;
  if (key === keys.forward) return (current + 1) % count;
  if (key === keys.back) return (Math.max(current, 0) - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return null;
}

/** True for printable keys without modifiers. */
export function isTyped(event: {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}): boolean {
  return event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
}

/**
 * Type-ahead (ARIA APG: menu): characters typed in quick succession form a prefix; repeating one
 * character cycles through matches.
 */
export function createTypeahead(now: () => number = Date.now) {
  let typed = "";
  let lastAt = Number.NEGATIVE_INFINITY;
  return (letter: string, labels: readonly string[], current: number): number => {
    typed = now() - lastAt > TYPING_PAUSE ? letter : typed + letter;
    lastAt = now();
    const isRepeated = [...typed].every((each) => each === letter);
    const word = (isRepeated ? letter : typed).toLocaleLowerCase();
    const start = isRepeated ? current + 1 : Math.max(current, 0);
    for (let step = 0; step < labels.length; step++) {
      const index = (start + step) % labels.length;
      if (labels[index]!.trim().toLocaleLowerCase().startsWith(word)) return index;
    }
    return -1;
  };
}
