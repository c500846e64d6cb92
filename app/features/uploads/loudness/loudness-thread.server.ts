/** Worker thread that decodes an MP3 in chunks and measures its loudness. */
import { parentPort } from "node:worker_threads";
import { MPEGDecoder } from "mpg123-decoder";
import { createLoudnessMeter, type LoudnessMeter } from "#app/lib/media/loudness.ts";

const decoder = new MPEGDecoder();
await decoder.ready;
let meter: LoudnessMeter | undefined;

/** The decoder returns mono as two channels, as browsers play it. */
function decodeChunk(piece: Uint8Array): void {
  const { channelData, samplesDecoded, sampleRate } = decoder.decode(piece);
  const [left, right] = channelData;
  if (samplesDecoded === 0 || !left || !right) return;
  meter ??= createLoudnessMeter(sampleRate);
  meter.add(left, right);
}

/** Every chunk is acknowledged (backpressure); null requests the result. */
parentPort?.on("message", (piece: Uint8Array | null) => {
  if (piece) decodeChunk(piece);
  parentPort?.postMessage(piece ? null : (meter?.integrated() ?? null));
});
