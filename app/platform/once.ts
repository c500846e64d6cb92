import { settled } from "./settled.ts";

/** Whoever shows what failed asks again to do so: they get the failure, not another try without end. */
const FAILURE_KEPT_MS = 1000;

/** Makes work that is done once, however many ask for it; some time after a failure the next one tries again. */
export function once<Value>(work: () => Promise<Value>): () => Promise<Value> {
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
