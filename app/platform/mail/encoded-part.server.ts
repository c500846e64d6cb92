/** Parts of an email that are encoded once for all its recipients: only what is each one's own is filled in. */
import { encode, wrap } from "nodemailer/lib/qp";

/** A part of one email, encoded, with its headers: nodemailer takes it as it is. */
export interface RawPart {
  raw: Buffer;
}

/** Fills in the places: each has a value. */
export type FillPart = (values: ReadonlyMap<string, string>) => RawPart;

/** RFC 2045 §6.7: 76 with the sign of a soft break. */
const LINE_LENGTH = 75;
const SOFT_BREAK = "=\r\n";
/** RFC 2045 §6.8 */
const BASE64_LINE = /.{76}(?=.)/g;

const headersOf = (subtype: "plain" | "html", encoding: string) =>
  `Content-Type: text/${subtype}; charset=utf-8\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n`;

/** Letters of other scripts take three times their bytes as quoted-printable, and a third more as base64. */
function isMostlyOther(text: string): boolean {
  const other = text.match(/[^\0-\x7f]/g)?.length ?? 0;
  return other > 0 && other >= (text.match(/[a-z]/gi)?.length ?? 0);
}

/** A value on lines of its own: it has letters, digits and the signs of addresses alone. */
const softLines = (value: string): string =>
  `${SOFT_BREAK}${value.replace(/.{75}(?=.)/g, `$&${SOFT_BREAK}`)}${SOFT_BREAK}`;

function inBase64(head: string, pieces: readonly string[], places: ReadonlySet<string>): FillPart {
  return (values) => {
    const text = pieces.map((piece) => (places.has(piece) ? values.get(piece)! : piece)).join("");
    const body = Buffer.from(text).toString("base64").replace(BASE64_LINE, "$&\r\n");
    return { raw: Buffer.from(head + body, "latin1") };
  };
}

function inQuotedPrintable(
  head: string,
  pieces: readonly string[],
  places: ReadonlySet<string>,
): FillPart {
  const encoded = pieces.map((piece, at) => {
    if (places.has(piece)) return piece;
    return Buffer.from((at === 0 ? head : "") + wrap(encode(piece), LINE_LENGTH), "latin1");
  });
  return (values) => ({
    raw: Buffer.concat(
      encoded.map((piece) =>
        typeof piece === "string" ? Buffer.from(softLines(values.get(piece)!), "latin1") : piece,
      ),
    ),
  });
}

/**
 * Encodes a part for many recipients.
 * @param places texts in it for which each recipient has a value of letters, digits, "-", "_" and "."
 */
export function encodePart(
  subtype: "plain" | "html",
  text: string,
  places: readonly string[],
): FillPart {
  const pieces = text.replace(/\r?\n/g, "\r\n").split(new RegExp(`(${places.join("|")})`));
  const known = new Set(places);
  return isMostlyOther(text)
    ? inBase64(headersOf(subtype, "base64"), pieces, known)
    : inQuotedPrintable(headersOf(subtype, "quoted-printable"), pieces, known);
}
