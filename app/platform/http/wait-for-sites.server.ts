/**
 * Bounds how many requests wait for other sites at once. Each holds one of the four tasks that a thread works on at a time
 * (docs/decisions/0023-page-threads.md): some slow links would keep readers from their pages.
 */
import { TooManyRequests } from "#app/platform/errors.ts";

/** In this thread; the rest of its tasks is always free for readers. */
const MAX_IN_ALL = 3;
const MAX_OF_ONE = 2;

/** Each request that waits now, by whose it is. */
const waiting: string[] = [];

/**
 * Does what waits for other sites, on behalf of a person.
 * @throws TooManyRequests while too much waits already: to wait for that would hold a task, too
 */
export async function waitForSites<Value>(
  userId: string,
  work: () => Promise<Value>,
): Promise<Value> {
  const own = waiting.filter((id) => id === userId).length;
  if (own >= MAX_OF_ONE || waiting.length >= MAX_IN_ALL) {
    throw new TooManyRequests("Too many requests wait for other sites");
  }
  waiting.push(userId);
  try {
    return await work();
  } finally {
    waiting.splice(waiting.indexOf(userId), 1);
  }
}
