/** Where a reader's choices are kept between visits. */
export interface ReactionsMemory {
  /** The text last written, or null. */
  read(): string | null;
  write(text: string): void;
  /** Calls back when another tab has written. */
  watch(onChange: () => void): void;
}

const KEY = "masthead:reactions";

/**
 * The browser's own store. It may be full or forbidden: the page then works on without
 * remembering, and the log says so.
 */
export const browserMemory: ReactionsMemory = {
  read() {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null;
    }
  },
  write(text) {
    try {
      localStorage.setItem(KEY, text);
    } catch (error) {
      console.warn("Likes and saved posts will be forgotten with this page", error);
    }
  },
  watch(onChange) {
    window.addEventListener("storage", ({ key }) => {
      // null: everything was cleared.
      if (key === KEY || key === null) onChange();
    });
  },
};
