import type { ReactionsStore } from "./reactions-store.ts";
import type { Wish } from "./stored-choices.ts";

/** What became of wishes: stored, turned down for good, or nobody is signed in any more. */
export type Sent = "taken" | "refused" | "signed-out";

/** Brings wishes to the server. Rejects when it cannot be reached. */
export type Send = (wishes: Wish[]) => Promise<Sent>;

/** Browsers let a page that is left finish sending 64 kB. */
const MOST_AT_ONCE = 500;

const keyOf = ({ kind, id }: Wish) => `${kind}:${id}`;

/**
 * Sends a signed-in reader's choices, first those the browser remembers from before. One subject's
 * wishes go one after the other, so that the last one wins; a wish that could not be brought
 * stays in the browser's memory for the next page.
 */
export function sendChoices(store: ReactionsStore, send: Send): Promise<void> {
  /** The last wish for each subject that is under way. */
  const wanted = new Map<string, Wish>();

  function settle(sent: Sent, wishes: Wish[]) {
    if (sent === "signed-out") return store.connect(null);
    store.forget(wishes);
    if (sent === "taken") return;
    for (const wish of wishes) takeBack(wish);
  }
  function takeBack(wish: Wish) {
    const back = { ...wish, isOn: !wish.isOn };
    store.connect(null);
    store.set(back);
    store.forget([back]);
    store.connect(bring);
  }
  async function bring(wish: Wish): Promise<void> {
    const key = keyOf(wish);
    const isUnderWay = wanted.has(key);
    wanted.set(key, wish);
    if (isUnderWay) return;
    try {
      let last: Wish;
      do {
        last = wanted.get(key)!;
        const sent = await send([last]);
        if (wanted.get(key) === last) settle(sent, [last]);
      } while (wanted.get(key) !== last);
    } catch (error) {
      console.warn("A choice waits until the server can be reached", error);
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
      console.warn("Choices wait until the server can be reached", error);
    }
  }

  store.connect(bring);
  return bringRemembered();
}

const ADDRESS = "/api/reactions";

/** Sends wishes to our own server; a page that is left meanwhile does not cut them off. */
export const sendToServer: Send = async (wishes) => {
  const response = await fetch(ADDRESS, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(wishes),
    keepalive: true,
  });
  if (response.ok) return "taken";
  if (response.status === 401) return "signed-out";
  // The server is busy or restarting: the wish is still good.
  if (response.status === 429 || response.status >= 500) throw new Error(`${response.status}`);
  return "refused";
};
