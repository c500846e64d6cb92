import { readLocalStorage, writeLocalStorage } from "#app/platform/browser/stored-text.ts";
import { HIDDEN_AUTHORS_KEY } from "./hide-before-paint.ts";

/** An author whose cards the reader has hidden. */
export interface HiddenAuthor {
  id: string;
  name: string;
}

/** The oldest are evicted beyond this. */
const MAX_HIDDEN = 200;
const NOBODY: readonly HiddenAuthor[] = [];

const listeners = new Set<() => void>();
/** Cached; read again when another tab writes. */
let known: readonly HiddenAuthor[] | undefined;

const isAuthor = (value: unknown): value is HiddenAuthor =>
  typeof (value as HiddenAuthor)?.id === "string" &&
  typeof (value as HiddenAuthor).name === "string";

/** Local storage is untrusted: invalid content hides nobody. */
function parse(text: string | null): readonly HiddenAuthor[] {
  try {
    const value: unknown = JSON.parse(text ?? "");
    return Array.isArray(value) ? value.filter(isAuthor) : NOBODY;
  } catch {
    return NOBODY;
  }
}

function list(): readonly HiddenAuthor[] {
  known ??= parse(readLocalStorage(HIDDEN_AUTHORS_KEY));
  return known;
}

function notify(): void {
  for (const listener of listeners) listener();
}

function write(authors: readonly HiddenAuthor[]): void {
  known = authors;
  // Without storage the choice lasts for this page only.
  writeLocalStorage(HIDDEN_AUTHORS_KEY, JSON.stringify(authors));
  notify();
}

/** Another tab has written. */
function onStorage({ key }: StorageEvent): void {
  if (key !== HIDDEN_AUTHORS_KEY && key !== null) return;
  known = undefined;
  notify();
}

/** Authors hidden by this reader, newest last. Stored in this browser only. */
export const hiddenAuthors = {
  list,
  /** Server snapshot (`useSyncExternalStore`): public pages are the same for everybody. */
  none: () => NOBODY,
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) window.addEventListener("storage", onStorage);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener("storage", onStorage);
    };
  },
  hide(author: HiddenAuthor): void {
    const others = list().filter(({ id }) => id !== author.id);
    write([...others, { id: author.id, name: author.name }].slice(-MAX_HIDDEN));
  },
  show(id: string): void {
    write(list().filter((author) => author.id !== id));
  },
};
