/** Runs a job's work for each of its items, so that one failure does not stop the others. */
import { isOutage } from "#app/database/client/outage.server.ts";

/**
 * Works on each item in turn. A failing item does not stop those after it; it is retried when the job runs again.
 * @returns the number of items for which `work` did not return false
 * @throws the database's error at once during an outage; otherwise the collected errors, after the last item
 */
export async function settleEach<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<number> {
  const errors: unknown[] = [];
  let done = 0;
  for await (const item of items) {
    try {
      if ((await work(item)) !== false) done += 1;
    } catch (error) {
      if (isOutage(error)) throw error;
      errors.push(error);
    }
  }
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} items failed`);
  return done;
}
