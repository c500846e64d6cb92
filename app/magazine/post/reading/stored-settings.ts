/** The reading settings of this browser, on every page with a text. */
import { paintAttribute } from "#app/platform/browser/paint.ts";
import { readLocalStorage, writeLocalStorage } from "#app/platform/browser/stored-text.ts";
import { READING_KEY } from "./reading-key.ts";

/** Kept here too: storage may be blocked. */
let current = readLocalStorage(READING_KEY) ?? "";
let isWatching = false;

function apply(words: string): void {
  current = words;
  paintAttribute(document.documentElement, "data-reading", words || null);
}

/** The words of the settings that hold. */
export const readingWords = (): string => current;

/** Applies settings at once, and keeps them where the browser allows it. */
export function chooseReading(words: string): void {
  apply(words);
  writeLocalStorage(READING_KEY, words || null);
}

/** Follows what is chosen in other tabs. */
export function watchReading(): void {
  apply(current);
  if (isWatching) return;
  isWatching = true;
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key === READING_KEY || key === null) apply(newValue ?? "");
  });
}
