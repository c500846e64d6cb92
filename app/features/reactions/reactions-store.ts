import { COUNT_CHANGE, type ReactionStatus, reactionStatusOf } from "./choices.ts";
import { browserStorage, type ReactionsStorage } from "./reactions-storage.ts";
import {
  intentsOf,
  NOTHING_CHOSEN,
  parseStoredChoices,
  type Reaction,
  type ReactionIntent,
  withIntent,
  writeChoices,
} from "./stored-choices.ts";

/** Subject ids that are on per the server, by kind. */
export type ReactionIds = Partial<Record<Reaction, readonly string[]>>;

/** Initial reactions of a signed-in reader, from `/api/me`. */
export interface InitialReactions {
  /** The newest of each kind. */
  given: ReactionIds;
  /** Kinds with more reactions than were returned; those are looked up per page. */
  more: Reaction[];
}

/** Gets a subject's key and its number without the reader's own reaction. */
type PressListener = (key: string, others: number) => void;

/** Client-side store of one reader's reactions, synchronised across tabs. */
export interface ReactionsStore {
  subscribe(listener: () => void): () => void;
  status(kind: Reaction, id: string): ReactionStatus;
  /**
   * The count to show, with an optimistic update. Based on the page's number at the time of the
   * first choice: a later page's number may already include it. The number that a press has shown
   * is also that of a page which is loaded at once after it.
   */
  count(kind: Reaction, id: string, provided: number): number;
  /** Optimistic update, shown immediately everywhere. */
  set(intent: ReactionIntent, provided?: number): void;
  /** Adds ids that are on per the server. */
  seed(given: ReactionIds): void;
  /**
   * Reports each press from now on.
   * @param recent the numbers of presses just before this page was loaded, by key
   */
  watchPresses(onPress: PressListener, recent: ReadonlyMap<string, number>): void;
  /** Notifies about displayed subjects whose state is unknown; may repeat. */
  watchUnknown(onUnknown: (kind: Reaction, id: string) => void): void;
  /** Passes every further choice to `onIntent`; null disconnects. */
  connect(onIntent: ((intent: ReactionIntent) => void) | null): void;
  /** Stored choices: all of a signed-out reader, else the unsent ones. */
  remembered(): ReactionIntent[];
  /** Removes intents from storage, unless they changed since. */
  forget(intents: readonly ReactionIntent[]): void;
  /** Shows the opposite of intents that the server refused. */
  rollBack(intents: readonly ReactionIntent[]): void;
}

/** Creates a store; storage is first read on subscription. */
export function createReactionsStore(memory: ReactionsStorage): ReactionsStore {
  const listeners = new Set<() => void>();
  const given: Partial<Record<Reaction, ReadonlySet<string>>> = {};
  const nothing: ReadonlySet<string> = new Set();
  const provided = new Map<string, number>();
  /** Numbers without the reader's own, from presses just before this page was loaded. */
  let pressed: ReadonlyMap<string, number> = new Map();
  let choices = NOTHING_CHOSEN;
  let sendToServer: ((intent: ReactionIntent) => void) | null = null;
  let reportPress: PressListener | undefined;
  let lookUpUnknown: ((kind: Reaction, id: string) => void) | undefined;
  let isStarted = false;

  const stored = () => parseStoredChoices(memory.read());
  function status(kind: Reaction, id: string): ReactionStatus {
    const found = reactionStatusOf(choices[kind], given[kind] ?? nothing, id);
    if (found === "off" && !choices[kind].removed.has(id)) lookUpUnknown?.(kind, id);
    return found;
  }

  function loadChoices() {
    // For signed-in readers another tab removes choices as they are sent; keep showing those.
    choices = sendToServer ? intentsOf(stored()).reduce(withIntent, choices) : stored();
  }
  function notify() {
    for (const listener of listeners) listener();
  }
  function ensureStarted() {
    if (isStarted) return;
    isStarted = true;
    loadChoices();
    memory.watch(() => {
      loadChoices();
      notify();
    });
  }

  function count(kind: Reaction, id: string, shown: number): number {
    const state = status(kind, id);
    const key = `${kind}:${id}`;
    const others = pressed.get(key);
    if (others !== undefined) return others + Number(state === "added" || state === "kept");
    return (provided.get(key) ?? shown) + COUNT_CHANGE[state];
  }

  return {
    subscribe(listener) {
      ensureStarted();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    status,
    count,
    set(intent, shown = 0) {
      ensureStarted();
      const key = `${intent.kind}:${intent.id}`;
      if (!provided.has(key)) provided.set(key, shown);
      choices = withIntent(choices, intent);
      memory.write(writeChoices(sendToServer ? withIntent(stored(), intent) : choices));
      notify();
      reportPress?.(key, count(intent.kind, intent.id, shown) - Number(intent.isOn));
      sendToServer?.(intent);
    },
    seed(known) {
      for (const [kind, ids] of Object.entries(known)) {
        given[kind as Reaction] = new Set([...(given[kind as Reaction] ?? nothing), ...ids]);
      }
      notify();
    },
    watchPresses(onPress, recent) {
      reportPress = onPress;
      pressed = recent;
    },
    watchUnknown(onUnknown) {
      lookUpUnknown = onUnknown;
    },
    connect(onIntent) {
      sendToServer = onIntent;
    },
    remembered: () => intentsOf(stored()),
    forget(intents) {
      const same = new Set(intents.map((intent) => JSON.stringify(intent)));
      const rest = intentsOf(stored()).filter(({ kind, id, isOn }) => {
        return !same.has(JSON.stringify({ kind, id, isOn }));
      });
      memory.write(writeChoices(rest.reduce(withIntent, NOTHING_CHOSEN)));
    },
    rollBack(intents) {
      const opposite = intents.map((intent) => ({ ...intent, isOn: !intent.isOn }));
      choices = opposite.reduce(withIntent, choices);
      notify();
    },
  };
}

export const reactions = createReactionsStore(browserStorage);
