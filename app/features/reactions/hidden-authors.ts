import { readStored, store } from "#app/platform/stored-text.ts";
import { HIDDEN_AUTHORS_KEY } from "./hide-before-paint.ts";

/** Somebody whose cards a reader does not want to see. */
export interface HiddenAuthor {
  id: string;
  name: string;
}

/** The oldest are seen again beyond so many. */
const MOST_HIDDEN = 200;
const NOBODY: readonly HiddenAuthor[] = [];

const listeners = new Set<() => void>();
/** Read once, and again when another tab has written. */
let known: readonly HiddenAuthor[] | undefined;

const isAuthor = (value: unknown): value is HiddenAuthor =>
  typeof (value as HiddenAuthor)?.id === "string" &&
  typeof (value as HiddenAuthor).name === "string";

/** Anybody may have written there: what cannot be understood hides nobody. */
function parse(text: string | null): readonly HiddenAuthor[] {
  try {
    const value: unknown = JSON.parse(text ?? "");
    return Array.isArray(value) ? value.filter(isAuthor) : NOBODY;
  } catch {
    return NOBODY;
  }
}

function list(): readonly HiddenAuthor[] {
  known ??= parse(readStored(HIDDEN_AUTHORS_KEY));
  return known;
}

function tell(): void {
  for (const listener of listeners) listener();
}

function write(authors: readonly HiddenAuthor[]): void {
  known = authors;
  // Where it cannot be kept, the choice lasts as long as the page.
  store(HIDDEN_AUTHORS_KEY, JSON.stringify(authors));
  tell();
}

/** Another tab has chosen. */
function onStorage({ key }: StorageEvent): void {
  if (key !== HIDDEN_AUTHORS_KEY && key !== null) return;
  known = undefined;
  tell();
}

/** The authors that this reader hides, newest last: the reader's own choice, kept in the browser alone. */
export const hiddenAuthors = {
  list,
  /** For the server and the first render: public pages are the same for everybody. */
  nobody: () => NOBODY,
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
    write([...others, { id: author.id, name: author.name }].slice(-MOST_HIDDEN));
  },
  show(id: string): void {
    write(list().filter((author) => author.id !== id));
  },
};
