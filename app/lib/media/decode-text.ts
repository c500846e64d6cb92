/** Reads the bytes of text files, of whatever program and year. */

const decode = (bytes: Uint8Array, encoding: string): string =>
  new TextDecoder(encoding, { fatal: true }).decode(bytes);

/**
 * Decodes UTF-8, UTF-16 with a byte order mark, or else Windows-1252.
 * @returns null for binary data
 */
export function decodeText(bytes: Uint8Array): string | null {
  const isUtf16 =
    (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  try {
    if (isUtf16) return decode(bytes, bytes[0] === 0xff ? "utf-16le" : "utf-16be");
    if (bytes.includes(0)) return null;
    try {
      return decode(bytes, "utf-8");
    } catch {
      return decode(bytes, "windows-1252");
    }
  } catch {
    return null;
  }
}
