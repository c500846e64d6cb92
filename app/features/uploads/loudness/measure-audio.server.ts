/** Measures an MP3's loudness and draws its waveform in a worker thread, streaming. */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { SECOND } from "#app/lib/time.ts";

// By its name in the package: a relative path would be looked for beside the built server.
const PROGRAM = new URL(
  import.meta.resolve("#app/features/uploads/loudness/loudness-thread.server.ts"),
);

/** Timeout per chunk, against a decoder that hangs. */
const CHUNK_TIMEOUT_MS = 30 * SECOND;
/** JavaScript heap of the worker; the decoder's buffers have a fixed size. */
const MAX_HEAP_MB = 64;

/** The decoder crashed or timed out. */
export class LoudnessError extends Error {
  override name = "LoudnessError";
}

export interface MeasuredAudio {
  /** Integrated loudness in LUFS; null for silence. */
  loudness: number | null;
  /** "" for what has no samples. */
  waveform: string;
}

/**
 * @param bytes an MP3 file
 * @throws LoudnessError, the signal's reason, or whatever reading the bytes throws
 */
export async function measureAudio(
  bytes: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<MeasuredAudio> {
  const thread = new Worker(PROGRAM, {
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  async function send(piece: Uint8Array | null): Promise<MeasuredAudio | null> {
    const within = AbortSignal.any([signal, AbortSignal.timeout(CHUNK_TIMEOUT_MS)]);
    const answer = once(thread, "message", { signal: within });
    thread.postMessage(piece);
    const [measured] = await answer.catch((cause) => {
      signal.throwIfAborted();
      throw new LoudnessError("It cannot be decoded", { cause });
    });
    return measured;
  }
  try {
    for await (const piece of bytes) await send(piece);
    return (await send(null))!;
  } finally {
    await thread.terminate();
  }
}
