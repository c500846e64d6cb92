/** Makes keys of the Admin API, of the same lengths and letters as Ghost's: clients check them. */
import { randomBytes } from "node:crypto";

/**
 * Random hexadecimal digits.
 * @param digits an even number
 */
export const newHex = (digits: number): string => randomBytes(digits / 2).toString("hex");

/** The two parts of a key. */
export interface AdminKeyParts {
  /** Names the key in each request. */
  id: string;
  /** Signs requests (HMAC-SHA-256), so both sides must have it. */
  secret: string;
}

/** A new random key. */
export const newAdminKey = (): AdminKeyParts => ({ id: newHex(24), secret: newHex(64) });

/** As a person copies it into another program. */
export const writeAdminKey = ({ id, secret }: AdminKeyParts): string => `${id}:${secret}`;
