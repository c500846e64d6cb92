/** TOTP codes (RFC 6238) and recovery codes. */
import { randomInt } from "node:crypto";

const PERIOD_SECONDS = 30;
/** Clock drift: accepts the previous and the next time step (RFC 6238 §5.2). */
const TOLERATED_STEPS = 1;

/** Data with which an authenticator app adds the account. */
export interface AuthenticatorKey {
  /** Base32, for manual entry. */
  secret: string;
  /** `otpauth://…`, for the QR code. */
  uri: string;
}

async function totpFor(secret: string | undefined, issuer = "", label = "") {
  const { Secret, TOTP } = await import("otpauth");
  const key = secret === undefined ? new Secret({ size: 20 }) : Secret.fromBase32(secret);
  return new TOTP({ issuer, label, secret: key, digits: 6, period: PERIOD_SECONDS });
}

/** Creates a key, or with `secret` describes the existing one for the app. */
export async function authenticatorKey(
  issuer: string,
  label: string,
  secret?: string,
): Promise<AuthenticatorKey> {
  const totp = await totpFor(secret, issuer.replaceAll(":", " "), label);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The time step of a valid code; null for an invalid one. */
export async function timeStepOfCode(
  secret: string,
  code: string,
  now = Date.now(),
): Promise<number | null> {
  const totp = await totpFor(secret);
  const token = code.replace(/\D/g, "");
  const delta = totp.validate({ token, timestamp: now, window: TOLERATED_STEPS });
  return delta === null ? null : Math.floor(now / (PERIOD_SECONDS * 1000)) + delta;
}

/** Crockford's Base32: no look-alike characters. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const GROUP = 4;
const GROUPS = 4;
const CODES = 10;

function recoveryCode(): string {
  const group = () =>
    Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return Array.from({ length: GROUPS }, group).join("-");
}

/** Ten codes of 80 bits, such as `7k2m-9xq4-w0bt-e5zr`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, recoveryCode);
}

/** Normalises a typed recovery code; null when it cannot be one. */
export function readRecoveryCode(typed: string): string | null {
  const letters = typed
    .toLowerCase()
    .replace(/[\s-]/g, "")
    .replaceAll("o", "0")
    .replace(/[il]/g, "1");
  if (letters.length !== GROUP * GROUPS) return null;
  return letters.match(/.{4}/g)!.join("-");
}
