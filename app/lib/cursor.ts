/**
 * Opaque cursors for keyset pagination: the sort values of the last row as base64url JSON,
 * validated when decoded.
 */
type CursorValue = string | number;
type Shape = readonly ("string" | "number")[];

/** A page of a list with keyset pagination. */
export interface CursorPage<Item> {
  items: Item[];
  /** Where the next page begins; null on the last. */
  nextCursor: string | null;
}

/** Longer cursors are rejected before decoding. */
const LONGEST = 512;

/** A position in a list as base64url (RFC 4648 §5). Not signed: readers can change it, so it is validated when decoded. */
export function encodeCursor(parts: readonly CursorValue[]): string {
  const bytes = new TextEncoder().encode(JSON.stringify(parts));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

function hasShape(value: unknown, shape: Shape): value is CursorValue[] {
  return (
    Array.isArray(value) &&
    value.length === shape.length &&
    shape.every((type, index) => {
      const part: unknown = value[index];
      if (type === "number") return Number.isSafeInteger(part);
      // PostgreSQL rejects NUL in text.
      return typeof part === "string" && !part.includes("\0");
    })
  );
}

/**
 * Decodes a cursor; null when it is absent, malformed or of another shape, and the list then starts
 * at its beginning. Numbers must be safe integers.
 */
export function decodeCursor(
  cursor: string | null | undefined,
  shape: Shape,
): CursorValue[] | null {
  if (!cursor || cursor.length > LONGEST) return null;
  try {
    const binary = atob(cursor.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return hasShape(value, shape) ? value : null;
  } catch {
    return null;
  }
}
