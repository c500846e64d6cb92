import { settled } from "./settled.ts";

/** Makes work that is done once, however many ask for it; after a failure the next one tries again. */
export function once<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<Value> | undefined;
  return () => {
    running ??= settled(
      work().catch((error) => {
        running = undefined;
        throw error;
      }),
    );
    return running;
  };
}
