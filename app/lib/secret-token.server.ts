/** Secret tokens for links and cookies; only their hashes are stored. */
import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

/** A random token: 256 bits as base64url. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** SHA-256 of a token, stored instead of it: a leaked database does not reveal tokens. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
