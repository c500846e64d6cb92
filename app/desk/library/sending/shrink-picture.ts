/** Makes large photos smaller in the browser before they are sent, where it can. */
import { mediaTypeOf } from "#app/lib/media/media-type.ts";

/** The server keeps no larger side; see `picture-worker.server.ts`. */
const MAX_SIDE = 4096;
/** Smaller files are sent as they are. */
const LARGE_BYTES = 4 * 1024 * 1024;
const QUALITY = 0.92;
const HEAD_BYTES = 64;

/** Still pictures that a canvas can write; an animation would lose its frames. */
const WRITABLE = ["image/jpeg", "image/png"];
/** Types that every browser decodes. */
const DECODABLE = [...WRITABLE, "image/gif", "image/webp"];

async function typeOf(file: File): Promise<string> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  return mediaTypeOf(head)?.mime ?? "";
}

function drawn(bitmap: ImageBitmap): HTMLCanvasElement {
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

async function smaller(file: File, type: string): Promise<File | null> {
  // Upright, whatever the camera recorded in its EXIF data, which the copy does not have.
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    if (Math.max(bitmap.width, bitmap.height) <= MAX_SIDE) return null;
    const { promise, resolve } = Promise.withResolvers<Blob | null>();
    drawn(bitmap).toBlob(resolve, type, QUALITY);
    const blob = await promise;
    if (!blob || blob.type !== type || blob.size >= file.size) return null;
    return new File([blob], file.name, { type, lastModified: file.lastModified });
  } finally {
    bitmap.close();
  }
}

/** A smaller copy of a large photo; the file itself where there is none, or memory is short. */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size < LARGE_BYTES) return file;
  const type = await typeOf(file);
  if (!WRITABLE.includes(type)) return file;
  return (await smaller(file, type).catch(() => null)) ?? file;
}

/**
 * Whether the browser cannot decode a picture, which the server could not do either. Large ones are not examined:
 * decoding them fails where memory is short, too.
 */
export async function isDamaged(file: File): Promise<boolean> {
  if (file.size >= LARGE_BYTES || !DECODABLE.includes(await typeOf(file))) return false;
  try {
    (await createImageBitmap(file)).close();
    return false;
  } catch {
    return true;
  }
}
