/** Delay before the server is asked again while it cannot be reached, in milliseconds. */
const RETRY_MS = 3000;

/** Resolves when the network may be back, or nobody waits for it any more. */
export function whenOnline(signal: AbortSignal): Promise<void> {
  const waiting = AbortSignal.any([signal, AbortSignal.timeout(RETRY_MS)]);
  return new Promise((resolve) => {
    window.addEventListener("online", () => resolve(), { signal: waiting });
    waiting.addEventListener("abort", () => resolve());
  });
}
