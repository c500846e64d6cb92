/** Ids: random ones that sort by time (like ULID), and deterministic ones. */
import { createHash, randomBytes } from "node:crypto";

/** Crockford's Base32 in lower case: no letters that look like digits. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const TIME_CHARACTERS = 10;
const RANDOM_CHARACTERS = 16;

function encodeNumber(value: bigint, length: number): string {
  let rest = value;
  let text = "";
  for (let index = 0; index < length; index++) {
    text = ALPHABET[Number(rest % 32n)] + text;
    rest /= 32n;
  }
  return text;
}

function encodeBytes(bytes: Uint8Array, length: number): string {
  return Array.from(bytes.subarray(0, length), (byte) => ALPHABET[byte % 32]).join("");
}

const randomNumber = (bytes: number): bigint => BigInt(`0x${randomBytes(bytes).toString("hex")}`);

/** The time and the random part of the id made last in this thread. */
let last = { time: -1, random: 0n };

/**
 * A ULID-like id: 26 characters, the time in milliseconds and 80 bits. Later ids sort after earlier
 * ones: of a new millisecond the bits are random (79 of them, so that there is room above), and each
 * further id of the same millisecond adds a random step, as "monotonicity" in the specification of
 * ULID. Ids of two threads or processes made in the same millisecond have no order.
 */
export function newId(now: number = Date.now()): string {
  const random = last.time === now ? last.random + randomNumber(4) + 1n : randomNumber(10) >> 1n;
  last = { time: now, random };
  return encodeNumber(BigInt(now), TIME_CHARACTERS) + encodeNumber(random, RANDOM_CHARACTERS);
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
