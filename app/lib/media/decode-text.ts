/** Reads the bytes of text files, of whatever program and year. */

const decode = (bytes: Uint8Array, encoding: string): string =>
  new TextDecoder(encoding, { fatal: true }).decode(bytes);

/** The UTF-16 that a text declares by its byte order mark; null without one. */
export function utf16Of([first, second]: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : null;
}

/** What no text has, and other data read as UTF-16 nearly always. */
const NO_TEXT = /[^\P{Cc}\s]|[\uFFFE\uFFFF]/u;

/** UTF-16 without a byte order mark: in the order in which spaces and line ends have their byte of zero. */
function decodeUnmarked(bytes: Uint8Array): string | null {
  let even = 0;
  let odd = 0;
  for (const [at, byte] of bytes.entries()) {
    if (byte !== 0) continue;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  }
  const text = decode(bytes, odd > even ? "utf-16le" : "utf-16be");
  return NO_TEXT.test(text) ? null : text;
}

/**
 * Decodes UTF-8, UTF-16, or else Windows-1252.
 * @returns null for binary data
 */
export function decodeText(bytes: Uint8Array): string | null {
  const utf16 = utf16Of(bytes);
  try {
    if (utf16) return decode(bytes, utf16);
    if (bytes.includes(0)) return decodeUnmarked(bytes);
    try {
      return decode(bytes, "utf-8");
    } catch {
      return decode(bytes, "windows-1252");
    }
  } catch {
    return null;
  }
}
