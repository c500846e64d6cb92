/** Range requests: parses the `Range` header (RFC 9110 §14.2). */

/** Inclusive on both ends. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * @param size of the file in bytes
 * @returns null when the whole file should be sent (no range, several ranges, or a malformed one);
 *   "unsatisfiable" for a 416
 */
export function readByteRange(
  header: string | null | undefined,
  size: number,
): ByteRange | "unsatisfiable" | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "");
  if (!match || (match[1] === "" && match[2] === "")) return null;
  const [, first, last] = match;
  if (first === "") {
    const count = Math.min(Number(last), size);
    return count === 0 ? "unsatisfiable" : { start: size - count, end: size - 1 };
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return null;
  return start >= size ? "unsatisfiable" : { start, end };
}
