/** The work on pictures: runs in processes of its own, which pictures.server.ts starts and ends. */
import sharp, { type Sharp, type SharpOptions } from "sharp";

export type PictureFormat = "avif" | "webp" | "jpeg";

/** What a page needs to know of a picture before it arrives. */
export interface PictureFacts {
  /** In pixels, as seen: a photo turned by its EXIF orientation is measured upright. */
  width: number;
  height: number;
  mime: string;
  /** Four corner colours, `#rgb #rgb #rgb #rgb`. */
  placeholder: string;
}

/** Larger pictures would take hundreds of megabytes to decode. */
const PIXEL_LIMIT = 50_000_000;

const DECODING: SharpOptions = { limitInputPixels: PIXEL_LIMIT, failOn: "error" };

// Pictures are made side by side, one thread each, instead of one by all threads.
sharp.concurrency(1);
sharp.cache(false);

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
export async function measure(bytes: Uint8Array): Promise<PictureFacts> {
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

export interface Encoding {
  /** A local path, or bytes. */
  original: string | Uint8Array;
  /** In pixels. */
  width: number;
  format: PictureFormat;
}

/** Encodes a stored picture for delivery. */
export function encode({ original, width, format }: Encoding): Promise<Uint8Array> {
  const image = sharp(original, DECODING).autoOrient().resize({ width, withoutEnlargement: true });
  return ENCODERS[format](image).toBuffer();
}

/** Larger uploads are made smaller: no page shows more than 1920 pixels, and screens are dense. */
const LARGEST_SIDE = 4096;

const UPLOAD_ENCODERS: Record<string, (image: Sharp) => Sharp> = {
  "image/jpeg": (image) => image.jpeg({ quality: 88, mozjpeg: true }),
  "image/png": (image) => image.png({ compressionLevel: 9 }),
  "image/gif": (image) => image.gif(),
  "image/webp": (image) => image.webp({ quality: 88 }),
  "image/avif": (image) => image.avif({ quality: 65, effort: 2 }),
};

export interface Remake {
  bytes: Uint8Array;
  mime: string;
}

/** Makes a picture anew from its pixels. */
export async function remake({ bytes, mime }: Remake): Promise<Uint8Array> {
  const encodeUpload = UPLOAD_ENCODERS[mime];
  if (!encodeUpload) throw new TypeError(`No pictures of ${mime}`);
  const isAnimated = mime === "image/gif" || mime === "image/webp";
  const image = sharp(bytes, { ...DECODING, animated: isAnimated })
    .autoOrient()
    .toColourspace("srgb");
  const { pages = 1 } = await image.metadata();
  // The frames of an animation lie below each other: shrunk together they would run into each other.
  const sized =
    pages > 1
      ? image
      : image.resize({
          ...{ width: LARGEST_SIDE, height: LARGEST_SIDE },
          ...{ fit: "inside", withoutEnlargement: true },
        });
  return encodeUpload(sized).toBuffer();
}
