/**
 * Looks into pictures and encodes them, in processes of their own: what a strange file does to the
 * decoder never reaches the magazine, and the memory goes back when the work is done.
 */
import { fileURLToPath } from "node:url";
import Tinypool from "tinypool";
import { MINUTE, SECOND } from "#app/lib/time.ts";
import type { Encoding, PictureFacts, PictureFormat, Remake } from "./picture-work.server.ts";

export type { PictureFormat };

/** The content could not be decoded as a picture, or is too large to try. */
export class UnreadablePicture extends Error {
  override name = "UnreadablePicture";
}

/** As many as the smallest useful machine has cores. */
const PROCESSES = 2;
/** A page's pictures come in one rush; after it the processes end. */
const IDLE_MS = 10 * SECOND;
/** The largest picture that is taken needs a few seconds. */
const LONGEST_MS = MINUTE;

const pool = new Tinypool({
  filename: fileURLToPath(import.meta.resolve("#app/platform/picture-work.server.ts")),
  runtime: "child_process",
  serialization: "advanced",
  minThreads: 0,
  maxThreads: PROCESSES,
  idleTimeout: IDLE_MS,
  // Nothing of the magazine's own settings, keys among them, is for the decoder.
  env: {},
  execArgv: [],
});
// A process that ends while it has no work leaves nothing undone: the next picture starts another.
pool.on("error", () => {});

async function run<T>(name: "measure" | "encode" | "remake", task: unknown): Promise<T> {
  try {
    return await pool.run(task, { name, signal: AbortSignal.timeout(LONGEST_MS) });
  } catch (error) {
    throw new UnreadablePicture("The picture cannot be read", { cause: error });
  }
}

/**
 * Measures a picture and reads its corner colours.
 * @throws UnreadablePicture for anything that cannot be decoded, or has over 50 million pixels
 */
export function pictureFacts(bytes: Uint8Array): Promise<PictureFacts> {
  return run("measure", bytes);
}

/**
 * Encodes a stored picture for delivery: upright, without metadata, never enlarged.
 * @param original its local path, or its bytes
 * @param width in pixels
 * @throws UnreadablePicture when the original cannot be decoded
 */
export function encodePicture(
  original: string | Uint8Array,
  width: number,
  format: PictureFormat,
): Promise<Uint8Array<ArrayBuffer>> {
  return run("encode", { original, width, format } satisfies Encoding);
}

/**
 * Makes a picture anew from its pixels: whatever else the file carried (place and camera, scripts,
 * a second file behind the first) is left behind. It stays in its format, upright.
 * @throws UnreadablePicture for another format, what cannot be decoded, or over 50 million pixels
 */
export function remakePicture(bytes: Uint8Array, mime: string): Promise<Uint8Array<ArrayBuffer>> {
  return run("remake", { bytes, mime } satisfies Remake);
}
