/** The container of `favicon.ico`: Windows icons with PNG images, which every browser reads. */

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/** A PNG with its side in pixels, below 256. */
export interface IcoImage {
  size: number;
  png: Uint8Array;
}

/** Joins square PNGs to one icon file. */
export function icoOf(images: readonly IcoImage[]): Buffer {
  const head = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * images.length);
  // Reserved, the type "icon", and the number of images.
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of images.entries()) {
    const entry = HEADER_BYTES + ENTRY_BYTES * index;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    // One plane of 32 bits a pixel.
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...images.map(({ png }) => png)]);
}
