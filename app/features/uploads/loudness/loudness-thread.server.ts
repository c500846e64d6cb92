/** Worker thread that decodes an MP3 in chunks, measures its loudness and draws its waveform. */
import { parentPort } from "node:worker_threads";
import { MPEGDecoder } from "mpg123-decoder";
import { createLoudnessMeter, type LoudnessMeter } from "#app/lib/media/loudness.ts";
import { createPeakMeter, type PeakMeter } from "#app/lib/media/peaks.ts";
import type { MeasuredAudio } from "./measure-audio.server.ts";

const decoder = new MPEGDecoder();
await decoder.ready;
let loudness: LoudnessMeter | undefined;
let peaks: PeakMeter | undefined;

/** The decoder returns mono as two channels, as browsers play it. */
function decodeChunk(piece: Uint8Array): void {
  const { channelData, samplesDecoded, sampleRate } = decoder.decode(piece);
  const [left, right] = channelData;
  if (samplesDecoded === 0 || !left || !right) return;
  loudness ??= createLoudnessMeter(sampleRate);
  loudness.add(left, right);
  peaks ??= createPeakMeter(sampleRate);
  peaks.add(left, right);
}

const measured = (): MeasuredAudio => ({
  loudness: loudness?.integrated() ?? null,
  waveform: peaks?.waveform() ?? "",
});

/** Every chunk is acknowledged (backpressure); null requests the result. */
parentPort?.on("message", (piece: Uint8Array | null) => {
  if (piece) decodeChunk(piece);
  parentPort?.postMessage(piece ? null : measured());
});
