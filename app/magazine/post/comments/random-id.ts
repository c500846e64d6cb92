const BYTES = 16;

/** A name that nobody else will give: 32 hexadecimal digits. Works without a secure context too. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
