/** Detects polyglots: files of two types at once, such as audio that is also an archive. */
/** Bytes scanned at each end of the file: a ZIP's end record is within the last 64 KB. */
export const SCANNED_BYTES = 66_000;

/** PDF readers and MIME-sniffing browsers scan no further. */
const SNIFFED_BYTES = 1024;

const MARKUP = /<(?:!doctype|html|head|body|script|svg|iframe|object|embed|\?php|\?xml)|%PDF-/i;

const ZIP_END = "PK\x05\x06";
/** Length without the comment: signature, fields, and the comment's length. */
const ZIP_END_BYTES = 22;

const asText = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");

function endsAsZip(tail: string): boolean {
  const at = tail.lastIndexOf(ZIP_END);
  if (at < 0 || at + ZIP_END_BYTES > tail.length) return false;
  const length = tail.charCodeAt(at + 20) + 256 * tail.charCodeAt(at + 21);
  return at + ZIP_END_BYTES + length === tail.length;
}

/**
 * Detects polyglots: files that are also HTML or PDF (sniffed from the beginning) or a ZIP (read
 * from the end).
 */
export function isPolyglot(head: Uint8Array, tail: Uint8Array): boolean {
  return MARKUP.test(asText(head.subarray(0, SNIFFED_BYTES))) || endsAsZip(asText(tail));
}
