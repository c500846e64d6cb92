/** Measures how loud a stored sound is, a piece at a time: its length costs time, but no memory. */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { SECOND } from "#app/lib/time.ts";

/** A decoder that thinks so long about one piece hangs. */
const LONGEST_PIECE_MS = 30 * SECOND;
/** For the thread's own objects; the decoder's buffers are of a fixed size. */
const LARGEST_HEAP_MB = 64;

/** The decoder broke on it. */
export class NotMeasurable extends Error {
  override name = "NotMeasurable";
}

/**
 * @param bytes an MP3 file
 * @returns integrated loudness in LUFS; null when there is nothing to hear in it
 * @throws NotMeasurable, the signal's reason, or whatever reading the bytes throws
 */
export async function measureLoudness(
  bytes: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<number | null> {
  const thread = new Worker(new URL("./loudness-thread.server.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: LARGEST_HEAP_MB },
  });
  async function tell(piece: Uint8Array | null): Promise<number | null> {
    const within = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_PIECE_MS)]);
    const answer = once(thread, "message", { signal: within });
    thread.postMessage(piece);
    const [loudness] = await answer.catch((cause) => {
      signal.throwIfAborted();
      throw new NotMeasurable("It cannot be decoded", { cause });
    });
    return loudness;
  }
  try {
    for await (const piece of bytes) await tell(piece);
    return await tell(null);
  } finally {
    await thread.terminate();
  }
}
