import type { Given, ReactionsStore } from "./reactions-store.ts";
import type { Reaction } from "./stored-choices.ts";

/** Something that a page shows. */
export interface Subject {
  kind: Reaction;
  id: string;
}

/** Asks the server which of these the reader has chosen. */
export type AskServer = (subjects: Subject[]) => Promise<Given>;

/** What wakes together is asked for together. */
const GATHERING_MS = 50;

/** As many as an address holds, however long the ids. */
export const MOST_ASKED = 60;

/**
 * For readers who have chosen more than comes with the first word about them: asks about the
 * subjects of some kinds that a page shows, each once.
 */
export function askAboutRest(
  store: ReactionsStore,
  kinds: readonly Reaction[],
  ask: AskServer,
): void {
  const met = new Set<string>();
  let waiting: Subject[] = [];

  async function bring(subjects: Subject[]) {
    try {
      store.seed(await ask(subjects));
    } catch (error) {
      console.warn("What the reader chose could not be asked", error);
    }
  }
  function bringAll() {
    const subjects = waiting;
    waiting = [];
    for (let start = 0; start < subjects.length; start += MOST_ASKED) {
      bring(subjects.slice(start, start + MOST_ASKED));
    }
  }
  store.watchUnknown((kind, id) => {
    const key = `${kind}:${id}`;
    if (!kinds.includes(kind) || met.has(key)) return;
    met.add(key);
    if (waiting.length === 0) setTimeout(bringAll, GATHERING_MS);
    waiting.push({ kind, id });
  });
}
