/** Looks into pictures and encodes them in the widths and formats that readers get. */
import type { Sharp, SharpOptions } from "sharp";

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

/** The content could not be decoded as a picture, or is too large to try. */
export class UnreadablePicture extends Error {
  override name = "UnreadablePicture";
}

/** Larger pictures would take hundreds of megabytes to decode. */
const PIXEL_LIMIT = 50_000_000;

const DECODING: SharpOptions = { limitInputPixels: PIXEL_LIMIT, failOn: "error" };

/**
 * Measured on the demo's photos at 640 px: AVIF takes 39 ms and 22 KB at effort 0, 160 ms and
 * 21 KB at effort 2; WebP 45 ms and 33 KB; JPEG 19 ms and 46 KB.
 */
const ENCODERS: Record<PictureFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 50, effort: 0 }),
  webp: (image) => image.webp({ quality: 75, effort: 4 }),
  jpeg: (image) => image.flatten({ background: "#fff" }).jpeg({ quality: 78, progressive: true }),
};

/** Loaded at first use: a start that makes no pictures does not wait for the library. */
async function loadSharp() {
  const { default: sharp } = await import("sharp");
  // Pictures are made side by side, one thread each, instead of one by all threads.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

const hexDigit = (value: number) => Math.round(value / 17).toString(16);

function cornerColours(pixels: Uint8Array): string {
  return [0, 3, 6, 9]
    .map((at) => `#${Array.from(pixels.subarray(at, at + 3), hexDigit).join("")}`)
    .join(" ");
}

/**
 * Measures a picture and reads its corner colours.
 * @throws UnreadablePicture for anything that cannot be decoded, or has over 50 million pixels
 */
export async function pictureFacts(bytes: Uint8Array): Promise<PictureFacts> {
  const sharp = await loadSharp();
  try {
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
  } catch (error) {
    throw new UnreadablePicture("The picture cannot be read", { cause: error });
  }
}

/**
 * Encodes a stored picture for delivery: upright, without metadata, never enlarged.
 * @param original its local path, or its bytes
 * @param width in pixels
 * @throws UnreadablePicture when the original cannot be decoded
 */
export async function encodePicture(
  original: string | Uint8Array,
  width: number,
  format: PictureFormat,
): Promise<Buffer> {
  const sharp = await loadSharp();
  const image = sharp(original, DECODING).autoOrient().resize({ width, withoutEnlargement: true });
  try {
    return await ENCODERS[format](image).toBuffer();
  } catch (error) {
    throw new UnreadablePicture("The picture cannot be encoded", { cause: error });
  }
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

/**
 * Makes a picture anew from its pixels: whatever else the file carried (place and camera, scripts,
 * a second file behind the first) is left behind. It stays in its format, upright.
 * @throws UnreadablePicture for another format, what cannot be decoded, or over 50 million pixels
 */
export async function remakePicture(bytes: Uint8Array, mime: string): Promise<Buffer> {
  const encode = UPLOAD_ENCODERS[mime];
  if (!encode) throw new UnreadablePicture(`No pictures of ${mime}`);
  const sharp = await loadSharp();
  const isAnimated = mime === "image/gif" || mime === "image/webp";
  try {
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
    return await encode(sized).toBuffer();
  } catch (error) {
    throw new UnreadablePicture("The picture cannot be read", { cause: error });
  }
}
