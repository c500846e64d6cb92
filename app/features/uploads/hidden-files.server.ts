/** Tells files that are two things at once, such as a sound that is an archive as well. */
/** So much of a file's beginning and end is looked at: a ZIP's last record lies within 64 KB. */
export const LOOKED_AT_BYTES = 66_000;

/** Readers of PDF and browsers that guess look no further. */
const GUESSED_FROM_BYTES = 1024;

const MARKUP = /<(?:!doctype|html|head|body|script|svg|iframe|object|embed|\?php|\?xml)|%PDF-/i;

const ZIP_END = "PK\x05\x06";
/** Signature, eight numbers, and how long the comment is that ends the file. */
const ZIP_END_BYTES = 22;

const asText = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");

function endsAsZip(tail: string): boolean {
  const at = tail.lastIndexOf(ZIP_END);
  if (at < 0 || at + ZIP_END_BYTES > tail.length) return false;
  const length = tail.charCodeAt(at + 20) + 256 * tail.charCodeAt(at + 21);
  return at + ZIP_END_BYTES + length === tail.length;
}

/**
 * True for a file that is a second one as well: a page or document to whoever guesses from its
 * beginning, or an archive (which is read from its end).
 */
export function hidesAnother(head: Uint8Array, tail: Uint8Array): boolean {
  return MARKUP.test(asText(head.subarray(0, GUESSED_FROM_BYTES))) || endsAsZip(asText(tail));
}
