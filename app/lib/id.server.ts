/** Ids: random ones that sort by time (like ULID), and deterministic ones. */
import { createHash, randomBytes } from "node:crypto";

/** Crockford's Base32 in lower case: no letters that look like digits. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const TIME_CHARACTERS = 10;
const RANDOM_CHARACTERS = 16;

function encodeTime(milliseconds: number): string {
  let rest = milliseconds;
  let text = "";
  for (let index = 0; index < TIME_CHARACTERS; index++) {
    text = ALPHABET[rest % 32] + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}

function encodeBytes(bytes: Uint8Array, length: number): string {
  return Array.from(bytes.subarray(0, length), (byte) => ALPHABET[byte % 32]).join("");
}

/**
 * A ULID-like id: 26 characters, the time in milliseconds and 80 random bits. Later ids sort after
 * earlier ones.
 */
export function newId(now: number = Date.now()): string {
  return encodeTime(now) + encodeBytes(randomBytes(RANDOM_CHARACTERS), RANDOM_CHARACTERS);
}

/** A deterministic id: 26 characters (130 bits), the same for the same parts. */
export function stableId(...parts: string[]): string {
  return encodeBytes(createHash("sha256").update(JSON.stringify(parts)).digest(), 26);
}

/** A deterministic UUID of version 8 (RFC 9562 §5.8), the same for the same parts. */
export function stableUuid(...parts: string[]): string {
  const bytes = createHash("sha256").update(JSON.stringify(parts)).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** A deterministic pseudo-random number in [0, 1) for the given parts. */
export function stableFraction(...parts: string[]): number {
  return createHash("sha256").update(JSON.stringify(parts)).digest().readUIntBE(0, 6) / 2 ** 48;
}
