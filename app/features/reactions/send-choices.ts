import type { ReactionsStore } from "./reactions-store.ts";
import type { ReactionIntent } from "./stored-choices.ts";

/** Result of sending: accepted, permanently rejected, or not signed in. */
export type SendResult = "taken" | "refused" | "signed-out";

/** Sends intents to the server. Rejects when it cannot be reached. */
export type Send = (intents: ReactionIntent[]) => Promise<SendResult>;

/** `keepalive` requests are limited to 64 KiB (Fetch standard). */
const MAX_AT_ONCE = 500;

const keyOf = ({ kind, id }: ReactionIntent) => `${kind}:${id}`;

/**
 * Sends a signed-in reader's choices from now on. One request at a time, so that the last choice of
 * a subject wins; failed ones stay in storage.
 * @param onWaiting called with whether choices wait for a connection, when that changes
 * @returns sends what is stored: choices from before sign-in, and failed ones
 */
export function sendChoices(
  store: ReactionsStore,
  send: Send,
  onWaiting: (isWaiting: boolean) => void = () => {},
): () => Promise<void> {
  /** The last choice of each subject that is not yet part of a request. */
  const waiting = new Map<string, ReactionIntent>();
  let isSending = false;
  let isWaiting = false;

  function tellWaiting(now: boolean) {
    if (now !== isWaiting) onWaiting(now);
    isWaiting = now;
  }
  function settle(sent: SendResult, intents: ReactionIntent[]) {
    if (sent === "signed-out") {
      store.connect(null);
      waiting.clear();
      return;
    }
    // Choices that changed in the meantime are still to be sent.
    const last = intents.filter((intent) => !waiting.has(keyOf(intent)));
    store.forget(last);
    if (sent === "refused") store.rollBack(last);
  }
  async function sendWaiting(): Promise<void> {
    if (isSending) return;
    isSending = true;
    try {
      while (waiting.size > 0) {
        const batch = [...waiting.values()].slice(0, MAX_AT_ONCE);
        for (const intent of batch) waiting.delete(keyOf(intent));
        settle(await send(batch), batch);
        tellWaiting(false);
      }
    } catch (error) {
      console.warn("Reactions were not sent; they are retried later", error);
      waiting.clear();
      tellWaiting(true);
    } finally {
      isSending = false;
    }
  }

  store.connect((intent) => {
    waiting.set(keyOf(intent), intent);
    void sendWaiting();
  });
  return () => {
    for (const intent of store.remembered()) waiting.set(keyOf(intent), intent);
    return sendWaiting();
  };
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
