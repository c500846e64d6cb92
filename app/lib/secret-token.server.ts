/** Makes secrets that travel in links and cookies, and what may be stored of them. */
import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

/** 256 random bits as base64url: nobody guesses it. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** What is stored in place of a token: enough to recognise it, useless to whoever reads it. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
