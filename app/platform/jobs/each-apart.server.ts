/** Keeps one item that fails from holding up the others of a job. */
import { isOutage } from "#app/database/client/outage.server.ts";

/**
 * Does the work of a job for each item. One that fails does not keep those after it from their turn; it is tried again
 * when the job runs the next time.
 * @returns for how many the work was done: those for which it did not return false
 * @throws the database's error during an outage, at once; otherwise what failed, after the last item
 */
export async function eachApart<Item>(
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
