/** Opaque places in a list: a few values as base64url JSON, checked when they come back. */
type Part = string | number;
type Shape = readonly ("string" | "number")[];

/** No honest cursor is longer; more is not even decoded. */
const LONGEST = 512;

export function encodeCursor(parts: readonly Part[]): string {
  const bytes = new TextEncoder().encode(JSON.stringify(parts));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

function hasShape(value: unknown, shape: Shape): value is Part[] {
  return (
    Array.isArray(value) &&
    value.length === shape.length &&
    shape.every((type, index) => {
      const part: unknown = value[index];
      if (type === "number") return Number.isSafeInteger(part);
      // PostgreSQL refuses a text with a NUL in it.
      return typeof part === "string" && !part.includes("\0");
    })
  );
}

/**
 * The parts of a cursor, or null when it is absent, damaged or of another shape: readers change
 * addresses by hand, and a list then starts at its beginning. Numbers are whole.
 */
export function decodeCursor(cursor: string | null | undefined, shape: Shape): Part[] | null {
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
