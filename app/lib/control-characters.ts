/**
 * Characters that XML 1.0 §2.2 does not allow in a document: control characters but tab and newlines, and the
 * noncharacters U+FFFE and U+FFFF. One of them makes a feed unreadable as a whole. They mean nothing in
 * text; PostgreSQL rejects U+0000.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
const REFUSED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Removes characters that XML does not allow; half a surrogate pair becomes U+FFFD. */
export const withoutControls = (text: string): string => text.toWellFormed().replace(REFUSED, "");

const isPlainObject = (value: object): boolean => {
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** Every text in arrays and plain objects without control characters, and with line ends of one sort: browsers send those of forms as CR LF. */
export function plainTextsInside(value: unknown): unknown {
  if (typeof value === "string") return withoutControls(value).replaceAll("\r\n", "\n");
  if (Array.isArray(value)) return value.map(plainTextsInside);
  if (typeof value !== "object" || value === null || !isPlainObject(value)) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, plainTextsInside(each)]);
  return Object.fromEntries(entries);
}
