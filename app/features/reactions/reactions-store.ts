import { choose, type Standing, standingOf } from "./choices.ts";
import { browserMemory, type ReactionsMemory } from "./reactions-memory.ts";
import { NOTHING_CHOSEN, type Reaction, readChoices, writeChoices } from "./stored-choices.ts";

/** The likes and saves of one reader in one tab, in step with the reader's other tabs. */
export interface ReactionsStore {
  subscribe(listener: () => void): () => void;
  standing(reaction: Reaction, postId: string): Standing;
  /** Shown at once, everywhere the post is shown. */
  set(reaction: Reaction, postId: string, isOn: boolean): void;
  /** What the server knows of a signed-in reader: the posts liked and saved from the start. */
  seed(given: { liked: readonly string[]; saved: readonly string[] }): void;
}

/** A store on top of a memory, which is first read when something subscribes. */
export function createReactionsStore(memory: ReactionsMemory): ReactionsStore {
  const listeners = new Set<() => void>();
  let given: Record<Reaction, ReadonlySet<string>> = { like: new Set(), save: new Set() };
  let choices = NOTHING_CHOSEN;
  let isAwake = false;

  function remember() {
    choices = readChoices(memory.read());
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
    standing: (reaction, postId) => standingOf(choices[reaction], given[reaction], postId),
    set(reaction, postId, isOn) {
      wake();
      choices = { ...choices, [reaction]: choose(choices[reaction], postId, isOn) };
      memory.write(writeChoices(choices));
      tell();
    },
    seed({ liked, saved }) {
      given = { like: new Set(liked), save: new Set(saved) };
      tell();
    },
  };
}

export const reactions = createReactionsStore(browserMemory);
