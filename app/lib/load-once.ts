/** A promise that React's `use` reads synchronously once it is settled. */
function settled<Value>(promise: Promise<Value>): Promise<Value> {
  // The fields that `use` sets on a promise.
  const known = promise as Promise<Value> & { status?: string; value?: Value; reason?: unknown };
  known.then(
    (value) => void Object.assign(known, { status: "fulfilled", value }),
    // Returning the promise itself would create another one without a rejection handler.
    (reason) => void Object.assign(known, { status: "rejected", reason }),
  );
  return known;
}

/** Renders retry a failed `use`; caching the failure briefly prevents an endless loop. */
const FAILURE_KEPT_MS = 1000;

/**
 * Memoizes an async function: concurrent and later calls share one promise. A failure is cached
 * briefly, then the next call retries.
 */
export function loadOnce<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<Value> | undefined;
  return () => {
    running ??= settled(
      work().catch((error) => {
        setTimeout(() => {
          running = undefined;
        }, FAILURE_KEPT_MS);
        throw error;
      }),
    );
    return running;
  };
}
