import { useCallback, useEffect, useRef } from "react";

/** What a key makes of the words typed so far; null for a key that types nothing. */
function wordsAfter(words: string, { key, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === "Backspace") return words.slice(0, -1);
  // A key of one character; a space alone presses a button.
  return [...key].length === 1 && (words !== "" || key !== " ") ? words + key : null;
}

/**
 * Keeps what is typed between opening a dialog and its first appearance, when its code has to be loaded.
 * @param isOpen whether it has been opened
 * @returns a function that hands the words over
 */
export function useEarlyWords(isOpen: boolean): () => string {
  const words = useRef("");
  useEffect(() => {
    if (!isOpen) return;
    words.current = "";
    function onKeyDown(event: KeyboardEvent) {
      // Once a dialog is there, it gets the keys itself.
      if (document.querySelector("dialog[open]")) return;
      const next = wordsAfter(words.current, event);
      if (next === null) return;
      event.preventDefault();
      event.stopPropagation();
      words.current = next;
    }
    document.addEventListener("keydown", onKeyDown, true);
    return () => {
      document.removeEventListener("keydown", onKeyDown, true);
      words.current = "";
    };
  }, [isOpen]);
  return useCallback(() => words.current, []);
}
