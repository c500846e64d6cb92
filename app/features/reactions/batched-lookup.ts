import type { ReactionIds, ReactionsStore } from "./reactions-store.ts";
import type { Reaction } from "./stored-choices.ts";

/** A subject shown on the page. */
export interface ReactionSubject {
  kind: Reaction;
  id: string;
}

/** Asks the server which of these subjects the reader has reacted to. */
export type LookUp = (subjects: ReactionSubject[]) => Promise<ReactionIds>;

/** Lookups within this window are batched into one request. */
const BATCH_MS = 50;

/** Fits the length limit of a URL, whatever the ids. */
export const MAX_BATCH_SIZE = 60;

/**
 * For readers with more reactions than `/api/me` returns: looks up the subjects on the page,
 * batched and deduplicated.
 */
export function lookUpMissing(
  store: ReactionsStore,
  kinds: readonly Reaction[],
  ask: LookUp,
): void {
  const met = new Set<string>();
  let waiting: ReactionSubject[] = [];

  async function load(subjects: ReactionSubject[]) {
    try {
      store.seed(await ask(subjects));
    } catch (error) {
      console.warn("Could not look up reactions", error);
    }
  }
  function lookUpAll() {
    const subjects = waiting;
    waiting = [];
    for (let start = 0; start < subjects.length; start += MAX_BATCH_SIZE) {
      void load(subjects.slice(start, start + MAX_BATCH_SIZE));
    }
  }
  store.watchUnknown((kind, id) => {
    const key = `${kind}:${id}`;
    if (!kinds.includes(kind) || met.has(key)) return;
    met.add(key);
    if (waiting.length === 0) setTimeout(lookUpAll, BATCH_MS);
    waiting.push({ kind, id });
  });
}
