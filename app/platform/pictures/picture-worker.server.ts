/** Picture decoding and encoding with sharp; runs in the child processes of pictures.server.ts. */
import sharp, { type Sharp } from "sharp";
import { dictionary } from "#app/lib/dictionary.ts";
import { DECODING, PIXEL_LIMIT } from "./decoding.server.ts";

export type PictureFormat = "avif" | "webp" | "jpeg";

/** Facts that a page needs for layout before the picture loads. */
export interface PictureMetadata {
  /** In pixels, after applying the EXIF orientation. */
  width: number;
  height: number;
  mime: string;
  /** Colours of the four corners, `#rgb #rgb #rgb #rgb`. */
  placeholder: string;
}

/**
 * Phones have sensors of up to 200 megapixels. JPEG is scaled down while it is decoded, in memory of
 * the smaller size; a progressive one is decoded as a whole.
 */
const JPEG_PIXEL_LIMIT = 210_000_000;

/**
 * Measured on the demo's photos at 640 px: AVIF takes 39 ms and 22 KB at effort 0, 160 ms and
 * 21 KB at effort 2; WebP 45 ms and 33 KB; JPEG 19 ms and 46 KB.
 */
const ENCODERS: Record<PictureFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 50, effort: 0 }),
  webp: (image) => image.webp({ quality: 75, effort: 4 }),
  jpeg: (image) => image.flatten({ background: "#fff" }).jpeg({ quality: 78, progressive: true }),
};

const hexDigit = (value: number) => Math.round(value / 17).toString(16);

function cornerColours(pixels: Uint8Array): string {
  return [0, 3, 6, 9]
    .map((at) => `#${Array.from(pixels.subarray(at, at + 3), hexDigit).join("")}`)
    .join(" ");
}

/** Measures a picture and reads its corner colours. */
export async function measure(bytes: Uint8Array): Promise<PictureMetadata> {
  const { autoOrient, format } = await sharp(bytes, DECODING).metadata();
  const pixels = await sharp(bytes, DECODING)
    .autoOrient()
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .resize(2, 2, { fit: "fill" })
    .removeAlpha()
    .raw()
    .toBuffer();
  const mime = `image/${format === "heif" ? "avif" : format}`;
  return { ...autoOrient, mime, placeholder: cornerColours(pixels) };
}

export interface EncodePictureTask {
  /** A local path, or bytes. */
  original: string | Uint8Array;
  /** In pixels. */
  width: number;
  format: PictureFormat;
}

/** Encodes a stored picture for delivery. */
export function encode({ original, width, format }: EncodePictureTask): Promise<Uint8Array> {
  const image = sharp(original, DECODING).autoOrient().resize({ width, withoutEnlargement: true });
  return ENCODERS[format](image).toBuffer();
}

/**
 * Uploads are downscaled to this: no page shows more than 1920 CSS pixels, and screens are dense.
 */
const MAX_SIDE_PIXELS = 4096;

const UPLOAD_ENCODERS = dictionary<(image: Sharp) => Sharp>({
  "image/jpeg": (image) => image.jpeg({ quality: 88, mozjpeg: true }),
  "image/png": (image) => image.png({ compressionLevel: 9 }),
  "image/gif": (image) => image.gif(),
  "image/webp": (image) => image.webp({ quality: 88 }),
  "image/avif": (image) => image.avif({ quality: 65, effort: 2 }),
});

/** @throws TypeError for a type that is not accepted */
function uploadEncoderOf(mime: string): (image: Sharp) => Sharp {
  const encoder = UPLOAD_ENCODERS[mime];
  if (!encoder) throw new TypeError(`No pictures of ${mime}`);
  return encoder;
}

export interface ReencodeTask {
  bytes: Uint8Array;
  mime: string;
}

async function pixelLimitOf(bytes: Uint8Array): Promise<number> {
  const { format, isProgressive } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return format === "jpeg" && !isProgressive ? JPEG_PIXEL_LIMIT : PIXEL_LIMIT;
}

/** Re-encodes an upload from its pixels. */
export async function reencode({ bytes, mime }: ReencodeTask): Promise<Uint8Array> {
  const encodeUpload = uploadEncoderOf(mime);
  const isAnimated = mime === "image/gif" || mime === "image/webp";
  const limitInputPixels = await pixelLimitOf(bytes);
  const image = sharp(bytes, { ...DECODING, limitInputPixels, animated: isAnimated })
    .autoOrient()
    .toColourspace("srgb");
  const { pages = 1 } = await image.metadata();
  // Animations are kept at their size: sharp stacks the frames, and resizing would blend them.
  const sized =
    pages > 1
      ? image
      : image.resize({
          width: MAX_SIDE_PIXELS,
          height: MAX_SIDE_PIXELS,
          fit: "inside",
          withoutEnlargement: true,
        });
  return encodeUpload(sized).toBuffer();
}

/** A part of a turned picture, in fractions of its sides. */
export interface CropBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface CropTask {
  /** A local path, or bytes, of a stored picture: those are upright. */
  original: string | Uint8Array;
  mime: string;
  /** Clockwise, before the box is cut out. */
  turn: 0 | 90 | 180 | 270;
  box: CropBox;
}

/** The pixels of a box within a picture; at least one. */
function pixelsOf({ left, top, width, height }: CropBox, size: { width: number; height: number }) {
  const start = { left: Math.round(left * size.width), top: Math.round(top * size.height) };
  return {
    left: Math.min(start.left, size.width - 1),
    top: Math.min(start.top, size.height - 1),
    width: Math.max(1, Math.min(Math.round(width * size.width), size.width - start.left)),
    height: Math.max(1, Math.min(Math.round(height * size.height), size.height - start.top)),
  };
}

/** Turns a picture, and cuts a part out of it. */
export async function crop({ original, mime, turn, box }: CropTask): Promise<Uint8Array> {
  const encodeUpload = uploadEncoderOf(mime);
  const { width, height } = await sharp(original, DECODING).metadata();
  const isTurned = turn % 180 === 90;
  const turned = isTurned ? { width: height, height: width } : { width, height };
  const image = sharp(original, DECODING).rotate(turn).extract(pixelsOf(box, turned));
  return encodeUpload(image).toBuffer();
}
