/** Sets sharp up for the child processes of pictures.server.ts, with the limits of what they decode. */
import sharp, { type SharpOptions } from "sharp";

// One thread per picture; parallelism comes from the process pool.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Larger pictures would need hundreds of megabytes to decode, and an SVG of a few bytes gigabytes. Cameras of "50
 * megapixels" have up to 50.6 million.
 */
export const PIXEL_LIMIT = 51_000_000;

export const DECODING: SharpOptions = { limitInputPixels: PIXEL_LIMIT, failOn: "error" };
