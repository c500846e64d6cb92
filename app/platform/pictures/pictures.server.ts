/**
 * Decodes and encodes pictures in child processes: a crash of the decoder does not reach the
 * server, and memory is returned when they exit.
 */
import { fileURLToPath } from "node:url";
import Tinypool from "tinypool";
import { MINUTE, SECOND } from "#app/lib/time.ts";
import type { CardTask } from "./draw-card.server.ts";
import type { IconTask } from "./draw-worker.server.ts";
import type {
  CropTask,
  EncodePictureTask,
  PictureFormat,
  PictureMetadata,
  ReencodeTask,
} from "./picture-worker.server.ts";

export type { CropTask, PictureFormat };

/** The file cannot be decoded as a picture, or exceeds the pixel limit. */
export class UnreadablePicture extends Error {
  override name = "UnreadablePicture";
}

/** The core count of the smallest useful machine. */
const MAX_PROCESSES = 2;
/** A page's pictures are requested in one burst; idle processes exit after this. */
const IDLE_MS = 10 * SECOND;
/** The largest accepted picture takes a few seconds. */
const TASK_TIMEOUT_MS = MINUTE;

// By their names in the package: a relative path would be looked for beside the built server.
const WORKER = fileURLToPath(
  import.meta.resolve("#app/platform/pictures/picture-worker.server.ts"),
);
const DRAWING = fileURLToPath(import.meta.resolve("#app/platform/pictures/draw-worker.server.ts"));
const CARDS = fileURLToPath(import.meta.resolve("#app/platform/pictures/draw-card.server.ts"));
const FONTS = fileURLToPath(import.meta.resolve("#app/platform/pictures/fonts.conf"));

const pool = new Tinypool({
  filename: WORKER,
  runtime: "child_process",
  serialization: "advanced",
  minThreads: 0,
  maxThreads: MAX_PROCESSES,
  idleTimeout: IDLE_MS,
  // The decoder gets none of our environment variables, which include secrets.
  env: { FONTCONFIG_FILE: FONTS, PANGOCAIRO_BACKEND: "fontconfig" },
  execArgv: [],
});
// An idle process that exits is replaced with the next picture.
pool.on("error", () => {});

type TaskName = "measure" | "encode" | "reencode" | "crop" | "rasterise" | "drawIcon" | "drawCard";

async function run<T>(name: TaskName, task: unknown, filename = WORKER): Promise<T> {
  try {
    return await pool.run(task, { name, filename, signal: AbortSignal.timeout(TASK_TIMEOUT_MS) });
  } catch (error) {
    throw new UnreadablePicture("The picture cannot be read", { cause: error });
  }
}

/**
 * Measures a picture and reads its corner colours.
 * @throws UnreadablePicture for anything that cannot be decoded, or has over 51 million pixels
 */
export function readPictureMetadata(bytes: Uint8Array): Promise<PictureMetadata> {
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
  return run("encode", { original, width, format } satisfies EncodePictureTask);
}

/**
 * Re-encodes an upload from its pixels, upright and in the same format. Drops everything else: EXIF
 * location and camera, scripts, appended files.
 * @throws UnreadablePicture for an unsupported format, an undecodable file, or over 51 million
 *   pixels (210 million in a JPEG that is not progressive)
 */
export function reencodePicture(bytes: Uint8Array, mime: string): Promise<Uint8Array<ArrayBuffer>> {
  return run("reencode", { bytes, mime } satisfies ReencodeTask);
}

/**
 * Turns a stored picture, and cuts a part out of it.
 * @throws UnreadablePicture when the original cannot be decoded
 */
export function cropPicture(task: CropTask): Promise<Uint8Array<ArrayBuffer>> {
  return run("crop", task);
}

/**
 * Pixels of an SVG, as a PNG of at most 1024 pixels a side.
 * @throws UnreadablePicture for anything else
 */
export function rasteriseSvg(svg: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return run("rasterise", svg, DRAWING);
}

/**
 * A square icon, as a PNG.
 * @throws UnreadablePicture when the original cannot be decoded
 */
export function drawSiteIcon(task: IconTask): Promise<Uint8Array<ArrayBuffer>> {
  return run("drawIcon", task, DRAWING);
}

/**
 * The picture of a link, as a PNG; null when no font has the letters of its title.
 * @throws UnreadablePicture when it takes too long
 */
export function drawSocialCard(task: CardTask): Promise<Uint8Array<ArrayBuffer> | null> {
  return run("drawCard", task, CARDS);
}
