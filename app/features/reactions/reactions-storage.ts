/** Storage of a reader's choices between visits. */
import { readLocalStorage, writeLocalStorage } from "#app/platform/browser/stored-text.ts";

export interface ReactionsStorage {
  /** The stored text, or null. */
  read(): string | null;
  write(text: string): void;
  /** Calls back when another tab has written. */
  watch(onChange: () => void): void;
}

const KEY = "masthead:reactions";

/** Local storage. */
export const browserStorage: ReactionsStorage = {
  read: () => readLocalStorage(KEY),
  write(text) {
    writeLocalStorage(KEY, text);
  },
  watch(onChange) {
    window.addEventListener("storage", ({ key }) => {
      // A null key means that everything was cleared.
      if (key === KEY || key === null) onChange();
    });
  },
};
