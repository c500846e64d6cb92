/** Makes icons, and pixels of vector drawings; runs in the child processes of pictures.server.ts. */
import sharp from "sharp";
import { DECODING } from "./decoding.server.ts";

/** Larger sources are scaled down; more would be lost on every screen. */
const DRAWING_PIXELS = 1024;

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/**
 * Pixels of an SVG, as a PNG. The renderer reads nothing but these bytes: no network, no files.
 * @throws for anything that is not an SVG
 */
export async function rasterise(svg: Uint8Array): Promise<Uint8Array> {
  const { format, width, height } = await sharp(svg, DECODING).metadata();
  if (format !== "svg") throw new TypeError("No SVG");
  const density = (72 * DRAWING_PIXELS) / Math.max(width, height);
  return sharp(svg, { ...DECODING, density: Math.min(Math.max(density, 1), 2400) })
    .resize(DRAWING_PIXELS, DRAWING_PIXELS, { fit: "inside" })
    .png()
    .toBuffer();
}

export interface IconTask {
  /** A local path, or bytes. */
  original: string | Uint8Array;
  /** Side in pixels. */
  size: number;
  /** True: the middle of the picture fills the square (cover). False: all of it is shown (contain). */
  isFilled: boolean;
  /** Space on each side, as a fraction of the size. */
  inset: number;
  /** `#rrggbb`; null for a transparent icon. */
  background: string | null;
}

/** A square icon, as a PNG. */
export async function drawIcon(task: IconTask): Promise<Uint8Array> {
  const { original, size, isFilled, inset, background } = task;
  const edge = Math.round(size * inset);
  const inner = size - 2 * edge;
  const image = sharp(original, DECODING)
    .autoOrient()
    .resize(inner, inner, { fit: isFilled ? "cover" : "contain", background: CLEAR })
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background: CLEAR });
  // One pipeline flattens before it extends.
  const drawn = sharp(await image.png().toBuffer());
  return (background ? drawn.flatten({ background }) : drawn).png().toBuffer();
}
