import { COUNT_CHANGE, type Standing, standingOf } from "./choices.ts";
import { browserMemory, type ReactionsMemory } from "./reactions-memory.ts";
import {
  NOTHING_CHOSEN,
  type Reaction,
  readChoices,
  type Wish,
  wishesOf,
  withWish,
  writeChoices,
} from "./stored-choices.ts";

/** What the server knows of a signed-in reader: the subjects that are on from the start, by kind. */
export type Given = Partial<Record<Reaction, readonly string[]>>;

/** The first word about a signed-in reader's choices. */
export interface GivenReactions {
  /** The newest of each kind. */
  given: Given;
  /** The kinds of which there are more: those are asked for by what a page shows. */
  more: Reaction[];
}

/** The likes, saves and follows of one reader in one tab, in step with the reader's other tabs. */
export interface ReactionsStore {
  subscribe(listener: () => void): () => void;
  standing(kind: Reaction, id: string): Standing;
  /**
   * The number to show where a page came with `provided`. It counts from what the page said when
   * the reader first chose: a later page's number may already hold that choice.
   */
  count(kind: Reaction, id: string, provided: number): number;
  /** Shown at once, everywhere the subject is shown. */
  set(wish: Wish, provided?: number): void;
  /** Adds to what is on from the start. */
  seed(given: Given): void;
  /** Tells of subjects that are shown and neither known to be on nor chosen, again and again. */
  watchUnknown(onUnknown: (kind: Reaction, id: string) => void): void;
  /** From now on every choice is told to `onWish` as well; the store stays what is shown. */
  connect(onWish: ((wish: Wish) => void) | null): void;
  /** What the browser remembers: all choices of a signed-out reader, else those not sent yet. */
  remembered(): Wish[];
  /** Takes wishes out of what the browser remembers, unless the reader has changed them since. */
  forget(wishes: readonly Wish[]): void;
}

/** A store on top of a memory, which is first read when something subscribes. */
export function createReactionsStore(memory: ReactionsMemory): ReactionsStore {
  const listeners = new Set<() => void>();
  const given: Partial<Record<Reaction, ReadonlySet<string>>> = {};
  const nothing: ReadonlySet<string> = new Set();
  const provided = new Map<string, number>();
  let choices = NOTHING_CHOSEN;
  let tellServer: ((wish: Wish) => void) | null = null;
  let tellUnknown: ((kind: Reaction, id: string) => void) | undefined;
  let isAwake = false;

  const stored = () => readChoices(memory.read());
  function standing(kind: Reaction, id: string): Standing {
    const found = standingOf(choices[kind], given[kind] ?? nothing, id);
    if (found === "off" && !choices[kind].removed.has(id)) tellUnknown?.(kind, id);
    return found;
  }

  function remember() {
    // A signed-in reader's other tab empties the memory as its choices are sent: those stay shown.
    choices = tellServer ? wishesOf(stored()).reduce(withWish, choices) : stored();
  }
  function tell() {
    for (const listener of listeners) listener();
  }
  function wake() {
    if (isAwake) return;
    isAwake = true;
    remember();
    memory.watch(() => {
      remember();
      tell();
    });
  }

  return {
    subscribe(listener) {
      wake();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    standing,
    count: (kind, id, shown) =>
      (provided.get(`${kind}:${id}`) ?? shown) + COUNT_CHANGE[standing(kind, id)],
    set(wish, shown = 0) {
      wake();
      const key = `${wish.kind}:${wish.id}`;
      if (!provided.has(key)) provided.set(key, shown);
      choices = withWish(choices, wish);
      memory.write(writeChoices(tellServer ? withWish(stored(), wish) : choices));
      tell();
      tellServer?.(wish);
    },
    seed(known) {
      for (const [kind, ids] of Object.entries(known)) {
        given[kind as Reaction] = new Set([...(given[kind as Reaction] ?? nothing), ...ids]);
      }
      tell();
    },
    watchUnknown(onUnknown) {
      tellUnknown = onUnknown;
    },
    connect(onWish) {
      tellServer = onWish;
    },
    remembered: () => wishesOf(stored()),
    forget(wishes) {
      const same = new Set(wishes.map((wish) => JSON.stringify(wish)));
      const rest = wishesOf(stored()).filter(({ kind, id, isOn }) => {
        return !same.has(JSON.stringify({ kind, id, isOn }));
      });
      memory.write(writeChoices(rest.reduce(withWish, NOTHING_CHOSEN)));
    },
  };
}

export const reactions = createReactionsStore(browserMemory);
