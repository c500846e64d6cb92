import type { ReactionsStore } from "./reactions-store.ts";
import type { ReactionIntent } from "./stored-choices.ts";

/** Result of sending: accepted, permanently rejected, or not signed in. */
export type SendResult = "taken" | "refused" | "signed-out";

/** Sends intents to the server. Rejects when it cannot be reached. */
export type Send = (intents: ReactionIntent[]) => Promise<SendResult>;

/** `keepalive` requests are limited to 64 KiB (Fetch standard). */
const MOST_AT_ONCE = 500;

const keyOf = ({ kind, id }: ReactionIntent) => `${kind}:${id}`;

/**
 * Sends a signed-in reader's choices, stored ones first. Requests for one subject are serialised,
 * so the last one wins; failed ones stay in storage and are retried on the next page.
 */
export function sendChoices(store: ReactionsStore, send: Send): Promise<void> {
  /** The last pending intent of each subject. */
  const wanted = new Map<string, ReactionIntent>();

  function settle(sent: SendResult, intents: ReactionIntent[]) {
    if (sent === "signed-out") return store.connect(null);
    store.forget(intents);
    if (sent === "taken") return;
    for (const intent of intents) rollBack(intent);
  }
  function rollBack(intent: ReactionIntent) {
    const back = { ...intent, isOn: !intent.isOn };
    store.connect(null);
    store.set(back);
    store.forget([back]);
    store.connect(sendIntent);
  }
  async function sendIntent(intent: ReactionIntent): Promise<void> {
    const key = keyOf(intent);
    const isUnderWay = wanted.has(key);
    wanted.set(key, intent);
    if (isUnderWay) return;
    try {
      let last: ReactionIntent;
      do {
        last = wanted.get(key)!;
        const sent = await send([last]);
        if (wanted.get(key) === last) settle(sent, [last]);
      } while (wanted.get(key) !== last);
    } catch (error) {
      console.warn("A reaction was not sent; it is retried on the next page", error);
    } finally {
      wanted.delete(key);
    }
  }
  async function bringRemembered(): Promise<void> {
    const before = store.remembered();
    try {
      for (let start = 0; start < before.length; start += MOST_AT_ONCE) {
        const some = before.slice(start, start + MOST_AT_ONCE);
        if ((await send(some)) === "signed-out") return;
        store.forget(some);
      }
    } catch (error) {
      console.warn("Reactions were not sent; they are retried on the next page", error);
    }
  }

  store.connect(sendIntent);
  return bringRemembered();
}

const ADDRESS = "/api/reactions";

/**
 * POSTs intents to our API with `keepalive`, so that leaving the page does not abort the request.
 */
export const sendToServer: Send = async (intents) => {
  const response = await fetch(ADDRESS, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(intents),
    keepalive: true,
  });
  if (response.ok) return "taken";
  if (response.status === 401) return "signed-out";
  // The server is overloaded or restarting: retry later.
  if (response.status === 429 || response.status >= 500) throw new Error(`${response.status}`);
  return "refused";
};
