/** A thread of its own: decodes an MP3 piece by piece and measures it, so that no reader waits meanwhile. */
import { parentPort } from "node:worker_threads";
import { MPEGDecoder } from "mpg123-decoder";
import { createLoudnessMeter, type LoudnessMeter } from "#app/lib/loudness.ts";

const decoder = new MPEGDecoder();
await decoder.ready;
let meter: LoudnessMeter | undefined;

/** The decoder gives a single channel on both sides, as browsers play it. */
function hear(piece: Uint8Array): void {
  const { channelData, samplesDecoded, sampleRate } = decoder.decode(piece);
  const [left, right] = channelData;
  if (samplesDecoded === 0 || !left || !right) return;
  meter ??= createLoudnessMeter(sampleRate);
  meter.add(left, right);
}

/** Every piece is answered; null asks for what was measured. */
parentPort?.on("message", (piece: Uint8Array | null) => {
  if (piece) hear(piece);
  parentPort?.postMessage(piece ? null : (meter?.integrated() ?? null));
});
