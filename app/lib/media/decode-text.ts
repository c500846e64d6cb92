/** Reads the bytes of text files, of whatever program and year. */

const decode = (bytes: Uint8Array, encoding: string): string =>
  new TextDecoder(encoding, { fatal: true }).decode(bytes);

/** The UTF-16 that a text declares by its byte order mark; null without one. */
export function utf16Of([first, second]: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : null;
}

/**
 * Decodes UTF-8, UTF-16 with a byte order mark, or else Windows-1252.
 * @returns null for binary data
 */
export function decodeText(bytes: Uint8Array): string | null {
  const utf16 = utf16Of(bytes);
  try {
    if (utf16) return decode(bytes, utf16);
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
