/** Where a reader's choices are kept between visits. */
import { readStored, store } from "#app/platform/stored-text.ts";

export interface ReactionsMemory {
  /** The text last written, or null. */
  read(): string | null;
  write(text: string): void;
  /** Calls back when another tab has written. */
  watch(onChange: () => void): void;
}

const KEY = "masthead:reactions";

/** The browser's own store. */
export const browserMemory: ReactionsMemory = {
  read: () => readStored(KEY),
  write(text) {
    store(KEY, text);
  },
  watch(onChange) {
    window.addEventListener("storage", ({ key }) => {
      // null: everything was cleared.
      if (key === KEY || key === null) onChange();
    });
  },
};
