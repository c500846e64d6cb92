const BYTES = 16;

/** A random id of 128 bits in hex. `crypto.randomUUID` needs a secure context. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
