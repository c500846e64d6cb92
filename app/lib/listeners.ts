/** Functions that are called at every change. */
export interface Listeners {
  /** @returns a function that ends the subscription */
  subscribe(listener: () => void): () => void;
  notify(): void;
}

/** A list of listeners, which is empty at first. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify() {
      for (const listener of listeners) listener();
    },
  };
}
